import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { hoursWords } from '#app/features/content/hours/hours.words.ts'
import { openingHours } from '#app/features/content/hours/opening-hours.ts'
import { Hours } from '#app/features/content/parts/hours.tsx'
import { readCasesToAskAbout } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { openTicket } from '#app/features/support/open-ticket.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { Page } from '#app/ui/page/page.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import type { Route } from './+types/new-ticket.ts'
import { readMessage } from './sent-message.server.ts'
import { ticketForm } from './ticket.form.ts'
import { ownTicketWords } from './ticket.words.ts'
import { TicketForm } from './ticket-form.tsx'
import { answerToSending, problemsOf, problemsOfSending, withoutFiles } from './ticket-problems.ts'

const words = ownTicketWords.form

export const handle: PageHandle = { access: 'signed-in', takesFiles: true, holds: ticketForm().heldNames }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const { now, ports } = call
  const named = new URL(request.url).searchParams.get('application')
  const application = named ? idParam<'application'>(named) : undefined
  const cases = await readCasesToAskAbout(call, application)
  const about = cases.find(({ id }) => id === application)
  return { once: randomUUID(), cases, about, hours: openingHours(ports.organisation.timeZone, now) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  await using message = await readMessage(request, call.ports.spool)
  const { fields, files, tooMuch } = message
  const application = fields.text('application')
  const applicationId = application ? idParam<'application'>(application) : undefined
  const sent = ticketForm().read(fields)
  const problems = [...problemsOf(sent), ...(tooMuch ? [tooMuch] : [])]
  if (!sent.ok || tooMuch) return sent.refuse(withoutFiles(problems, message))
  // Counted once something could be sent: who corrects a field has not written twice.
  const full = await limitReached(context, 'messages')
  if (full) return sent.refuse(withoutFiles([{ field: '', message: words.tooMany(full.minutes) }], message), full.init)
  const opened = await openTicket(call, { ...sent.value, applicationId, files }, fields.text('once'))
  if (!opened.ok) return sent.refuse(problemsOfSending(opened.problem, message), answerToSending(opened.problem))
  throw redirectWithFlash(
    context.get(pageContext),
    href('/support/:ticketId', { ticketId: opened.value.id }),
    'ticket-opened',
  )
}

/** When to come back, where too much was sent. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function NewTicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { once, hours, cases, about } = loaderData
  const form = ticketForm(cases).show(actionData, { application: about?.id ?? '' })
  return (
    <Page
      title={words.pageTitle}
      heading={<span id="page-title">{words.title}</span>}
      lede={words.lede}
      form={form}
      back={{ to: href('/support'), text: words.back }}
      below={
        about && (
          <p>
            {words.lookingAt(about.toCountry, about.reference)} <a href={href('/support/new')}>{words.takeOff}</a>
          </p>
        )
      }
    >
      <WithAside
        aside={
          <div className="stack">
            <h2 className="title-small">{hoursWords.title}</h2>
            <Hours hours={hours} />
          </div>
        }
      >
        <TicketForm once={once} cases={cases} about={about} form={form} titled={false} />
      </WithAside>
    </Page>
  )
}
