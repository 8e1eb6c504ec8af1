import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { hoursWords } from '#app/features/content/hours/hours.words.ts'
import { openingHours } from '#app/features/content/hours/opening-hours.ts'
import { Hours } from '#app/features/content/parts/hours.tsx'
import { checkTicket, openTicket } from '#app/features/support/open-ticket.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { flashCookie } from '../account/session-cookie.server.ts'
import type { Route } from './+types/new-ticket.ts'
import { ownTicketWords } from './ticket.words.ts'
import { TicketForm } from './ticket-form.tsx'
import { ticketProblems } from './ticket-problems.ts'
import { tooManyProblem } from './too-many.server.ts'

const words = ownTicketWords.form

export const handle: PageHandle = { access: 'signed-in', holds: ['subject', 'message'] }

export function loader({ context }: Route.LoaderArgs) {
  const { now, ports } = context.get(callContext)
  return { once: randomUUID(), hours: openingHours(ports.organisation.timeZone, now) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const fields = await readFields(request)
  const typed = { subject: fields.text('subject'), message: fields.text('message') }
  const problems = ticketProblems(checkTicket(call, typed))
  if (problems.length > 0) return data({ typed, problems }, { status: 422 })
  const tooMany = await tooManyProblem(context)
  if (tooMany) return data({ typed, problems: [tooMany.problem] }, { status: 429, headers: tooMany.headers })
  const opened = await openTicket(call, typed, fields.text('once'))
  if (!opened.ok) return data({ typed, problems: ticketProblems(opened.problem.problems) }, { status: 422 })
  const headers = { 'Set-Cookie': flashCookie(context.get(pageContext), 'ticket-opened') }
  throw redirect(`/support/${opened.value.id}`, { status: 303, headers })
}

/** When to come back, where too much was sent. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function NewTicketPage({ loaderData: { once, hours }, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems ?? []
  return (
    <div className="page band">
      <PageTitle wrong={problems.length > 0}>{words.pageTitle}</PageTitle>
      <div className="own-ticket">
        <div className="stack stack-lg min-w-0">
          <header className="stack stack-sm">
            <p>
              <a href="/support">{words.back}</a>
            </p>
            <h1 id="page-title" tabIndex={-1}>
              {words.title}
            </h1>
            <p className="lede">{words.lede}</p>
          </header>
          <TicketForm once={once} typed={actionData?.typed} problems={problems} titled={false} />
        </div>
        <aside className="stack">
          <h2 className="text-xl">{hoursWords.title}</h2>
          <Hours hours={hours} />
        </aside>
      </div>
    </div>
  )
}
