import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import { answerTicket } from '#app/features/support/answer-ticket.server.ts'
import type { TextProblem } from '#app/features/support/open-ticket.server.ts'
import { TicketBadge } from '#app/features/support/parts/ticket-badge.tsx'
import { readDeskTicket } from '#app/features/support/read-desk.server.ts'
import { setTicketStatus } from '#app/features/support/set-ticket-status.server.ts'
import { ticketStatuses } from '#app/features/support/ticket.ts'
import { ticketProblemWords, ticketStatusWords, ticketWords } from '#app/features/support/ticket.words.ts'
import { type Id, isId } from '#app/lib/id.ts'
import { spanSince } from '#app/lib/moment.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { readMessage, type SentMessage } from '#app/routes/support/sent-message.server.ts'
import { problemsOfSending, withoutFiles } from '#app/routes/support/ticket-problems.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { Route } from './+types/ticket.ts'
import { deskTicketWords as words } from './desk.words.ts'
import { DeskPage } from './desk-page.tsx'
import { TicketAbout } from './ticket-about.tsx'
import { AnswerForm, StatusForm } from './ticket-forms.tsx'
import { TicketPerson } from './ticket-person.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'message.answer', holds: ['text', 'status'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  return { ...(await readDeskTicket(call, idParam(params.ticketId))), now: call.now, once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const id = idParam<'ticket'>(params.ticketId)
  const { fields, ...sent } = await readMessage(request)
  const done = fields.has('text') ? await answer(call, id, fields, sent) : await setStatus(call, id, fields)
  if ('status' in done) return data(done, { status: done.status })
  throw redirectWithFlash(
    context.get(pageContext),
    href('/admin/messages/tickets/:ticketId', { ticketId: id }),
    done.flash,
  )
}

type Typed = { text: string; status: string; seen: string }
type Refused = { status: number; problems: FieldProblem[]; newer?: boolean; typed?: Typed }
type Done = { flash: 'ticket-answered' | 'ticket-status-set' }

type Sent = Omit<SentMessage, 'fields'>

async function answer(call: Call, id: Id<'ticket'>, fields: Fields, message: Sent): Promise<Done | Refused> {
  const { files, tooMuch } = message
  const typed = { text: fields.text('text'), status: fields.text('status'), seen: fields.text('seen') }
  if (tooMuch) return { status: 422, problems: [tooMuch], typed }
  const status = typed.status === 'resolved' ? 'resolved' : 'in-progress'
  const sent = await answerTicket(call, id, { text: typed.text, status, seen: typed.seen, files }, fields.text('once'))
  if (sent.ok) return { flash: 'ticket-answered' }
  if (sent.problem.code === 'newer') return { status: 409, problems: overtaken(message), newer: true, typed }
  return { status: 422, problems: wrongWith(sent.problem, message), typed }
}

/** Said beside what is new; where the page stays, in its summary. */
const overtaken = (message: Sent): FieldProblem[] =>
  message.filesStay ? [{ field: 'text', message: words.newer.text }] : withoutFiles([], message)

function wrongWith(problem: TextProblem, message: Sent): FieldProblem[] {
  if (problem.code === 'files') return problemsOfSending(problem, message)
  const wrong = problem.problems.map((one) => ({ field: 'text', message: ticketProblemWords(one) }))
  return withoutFiles(wrong, message)
}

async function setStatus(call: Call, id: Id<'ticket'>, fields: Fields): Promise<Done | Refused> {
  const [to, from] = ['to', 'from'].map((name) => ticketStatuses.find((one) => one === fields.text(name)))
  if (!to || !from) return { status: 422, problems: [{ field: 'to', message: words.status.wrong }] }
  const set = await setTicketStatus(call, id, { from, to })
  if (set.ok) return { flash: 'ticket-status-set' }
  const now = ticketStatusWords[set.problem.status].name
  return { status: 409, problems: [{ field: 'to', message: words.status.changed(now) }] }
}

export default function AdminTicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, person, messages, applications, about, now, once } = loaderData
  const problems: readonly FieldProblem[] = actionData?.problems ?? []
  const typed = actionData?.typed
  // What came since the page was drawn whose answer could not be sent.
  const seenAt = typed && isId(typed.seen) ? messages.findIndex(({ id }) => id === typed.seen) : messages.length
  const said = messages.map(({ id, sender, text, at, files, authorName }, index) => ({
    id,
    text,
    at,
    files,
    own: sender === 'support',
    by: sender === 'support' ? (authorName ?? ticketWords.formerColleague) : person.name,
    mark: actionData?.newer && index > seenAt ? words.newMark : undefined,
  }))
  return (
    <DeskPage
      tab="tickets"
      windowTitle={words.title(ticket.reference)}
      subject={ticket.subject}
      reference={ticket.reference}
      badge={<TicketBadge status={ticket.status} />}
      since={
        <span className={ticket.waitingSince ? 'bold' : 'muted'}>
          {ticket.waitingSince ? words.waiting(spanSince(ticket.waitingSince, now)) : words.notWaiting}
        </span>
      }
      problems={problems}
      newer={actionData?.newer && words.newer}
      said={said}
      saidLabel={words.conversation}
      aside={
        <>
          {about && <TicketAbout about={about} />}
          <TicketPerson person={person} applications={applications} />
          <StatusForm status={ticket.status} problems={problems} />
        </>
      }
    >
      <AnswerForm once={once} seen={messages.at(-1)?.id ?? ''} typed={typed} problems={problems} />
    </DeskPage>
  )
}
