import { calendarWords } from '#app/features/applications/application-page.words.ts'
import { readStatus } from '#app/features/applications/read-status.server.ts'
import { stampOfMoment, wholeDayCalendar } from '#app/lib/calendar/whole-day-calendar.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { idParam } from '#app/platform/http/params.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import type { Route } from './+types/expected-date.ts'

export const handle: PageHandle = { access: 'signed-in' }

/** The expected decision date as an iCalendar file (RFC 5545): an all-day event without personal names. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { id, expectedOn, reference } = await readStatus(ctx, idParam(params.applicationId))
  if (!expectedOn) throw new NotFound()
  const text = wholeDayCalendar({
    product: 'Expected decision',
    of: id,
    stamp: stampOfMoment(ctx.now),
    entries: [{ name: '', on: expectedOn, what: calendarWords.summary({ reference }) }],
  })
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${reference}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
