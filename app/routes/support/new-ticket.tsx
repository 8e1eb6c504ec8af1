import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { hoursWords } from '#app/features/content/hours/hours.words.ts'
import { openingHours } from '#app/features/content/hours/opening-hours.ts'
import { Hours } from '#app/features/content/parts/hours.tsx'
import { readCasesToAskAbout } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { checkTicket, openTicket } from '#app/features/support/open-ticket.server.ts'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { flashCookie } from '../account/session-cookie.server.ts'
import type { Route } from './+types/new-ticket.ts'
import { readMessage } from './sent-message.server.ts'
import { ownTicketWords } from './ticket.words.ts'
import { TicketForm } from './ticket-form.tsx'
import { problemsOfSending, ticketProblems, withoutFiles } from './ticket-problems.ts'
import { tooManyProblem } from './too-many.server.ts'

const words = ownTicketWords.form

export const handle: PageHandle = { access: 'signed-in', holds: ['application', 'subject', 'message'] }

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
  const sent = await readMessage(request)
  const { fields, files, tooMuch } = sent
  const application = fields.text('application')
  const typed = { application, subject: fields.text('subject'), message: fields.text('message') }
  const applicationId = application ? idParam<'application'>(application) : undefined
  const problems = [...ticketProblems(checkTicket(call, typed)), ...(tooMuch ? [tooMuch] : [])]
  if (problems.length > 0) return data({ typed, problems: withoutFiles(problems, sent) }, { status: 422 })
  const tooMany = await tooManyProblem(context)
  if (tooMany) {
    const problems = withoutFiles([tooMany.problem], sent)
    return data({ typed, problems }, { status: 429, headers: tooMany.headers })
  }
  const opened = await openTicket(call, { ...typed, applicationId, files }, fields.text('once'))
  if (!opened.ok) return data({ typed, problems: problemsOfSending(opened.problem, sent) }, { status: 422 })
  const headers = { 'Set-Cookie': flashCookie(context.get(pageContext), 'ticket-opened') }
  throw redirect(`/support/${opened.value.id}`, { status: 303, headers })
}

/** When to come back, where too much was sent. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function NewTicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { once, hours, cases, about } = loaderData
  const problems = actionData?.problems ?? []
  return (
    <div className="page band">
      <PageTitle wrong={problems.length > 0}>{words.pageTitle}</PageTitle>
      <div className="own-ticket">
        <div className="stack stack-lg shrinks">
          <header className="stack stack-sm">
            <p>
              <a href="/support">{words.back}</a>
            </p>
            <h1 id="page-title" tabIndex={-1}>
              {words.title}
            </h1>
            <p className="lede">{words.lede}</p>
            {about && (
              <p>
                {words.lookingAt(about.toCountry, about.reference)} <a href="/support/new">{words.takeOff}</a>
              </p>
            )}
          </header>
          <TicketForm
            once={once}
            cases={cases}
            about={about}
            typed={actionData?.typed}
            problems={problems}
            titled={false}
          />
        </div>
        <aside className="stack">
          <h2 className="title-small">{hoursWords.title}</h2>
          <Hours hours={hours} />
        </aside>
      </div>
    </div>
  )
}
