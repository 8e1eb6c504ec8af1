import { type AgencyHours, printHolidays, readHolidays } from '#app/features/settings/hours/agency-hours.ts'
import {
  changeAgencyHours,
  printHours,
  readAgencyHours,
} from '#app/features/settings/hours/change-agency-hours.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { timeZones } from '#app/routes/admin/branches/time-zones.server.ts'
import { EditorPage } from '#app/routes/admin/components/editor-page.tsx'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import type { Route } from './+types/hours.ts'
import { hoursForm } from './hours.form.ts'
import { hoursWords as words } from './hours.words.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'setting.edit',
  hydrate: true,
  saves: () => hoursForm().savedNames,
}

export async function loader({ context }: Route.LoaderArgs) {
  const hours = await readAgencyHours(context.get(requestContext))
  return { hours, seen: JSON.stringify(printHours(hours)), timeZones }
}

export async function action({ context, request }: Route.ActionArgs) {
  const fields = await readFields(request)
  const sent = hoursForm(timeZones).read(fields)
  if (!sent.ok) return sent.refuse()
  const { weekdays, opens, closes, timeZone, standard, expedited, urgent, holidays } = sent.value
  const read = readHolidays(holidays)
  if ('wrong' in read) return sent.refuse({ holidays: words.wrong.holiday({ line: read.wrong }) })
  if (weekdays.length === 0) return sent.refuse({ weekdays: words.wrong.weekdays })
  if (closes <= opens) return sent.refuse({ closes: words.wrong.closes })
  const wanted: AgencyHours = {
    weekdays: weekdays.map(Number),
    opens,
    closes,
    timeZone,
    levels: { standard: Number(standard), expedited: Number(expedited), urgent: Number(urgent) },
    holidays: read,
  }
  const changed = await changeAgencyHours(context.get(requestContext), wanted, fields.text('seen'))
  if (!changed.ok) return sent.refuse({ '': words.wrong.changed }, { status: 409 })
  throw redirectWithFlash(context.get(pageContext), href('/admin/settings'), 'setting-saved')
}

export default function HoursPage({ loaderData: { hours, seen, timeZones }, actionData }: Route.ComponentProps) {
  const { standard, expedited, urgent } = hours.levels
  const form = hoursForm(timeZones).show(actionData, {
    weekdays: hours.weekdays.map(String) as never,
    opens: hours.opens,
    closes: hours.closes,
    timeZone: hours.timeZone,
    standard: String(standard),
    expedited: String(expedited),
    urgent: String(urgent),
    holidays: printHolidays(hours.holidays),
  })
  return (
    <EditorPage
      title={words.title}
      back={{ to: href('/admin/settings'), name: words.back }}
      facts={<p className="muted measure">{words.text}</p>}
      problems={form.problems}
    >
      <PostForm className="frame pad-20 measure hours-form">
        <input type="hidden" name="seen" value={seen} />
        <DrawnFields form={form} />
        <div>
          <Button>{words.save}</Button>
        </div>
      </PostForm>
    </EditorPage>
  )
}

export const ErrorBoundary = failedPage(words.failure)
