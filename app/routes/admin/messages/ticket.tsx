import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { answerTicket } from '#app/features/support/answer-ticket.server.ts'
import { TicketBadge } from '#app/features/support/components/ticket-badge.tsx'
import { readDeskTicket } from '#app/features/support/read-desk.server.ts'
import { setTicketStatus } from '#app/features/support/set-ticket-status.server.ts'
import { ticketStatuses } from '#app/features/support/ticket.ts'
import { ticketStatusWords, ticketWords } from '#app/features/support/ticket.words.ts'
import { type Id, isId } from '#app/lib/id.ts'
import { spanSince } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { readMessage, type SentMessage } from '#app/routes/support/sent-message.server.ts'
import { answerToSending, problemsOfSending, withoutFiles } from '#app/routes/support/ticket-problems.ts'
import type { AnswerTo } from '#app/ui/form/form.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { Route } from './+types/ticket.ts'
import { deskTicketWords as words } from './desk.words.ts'
import { DeskPage } from './desk-page.tsx'
import { TicketAbout } from './ticket-about.tsx'
import { answerForm, statusForm } from './ticket-desk.form.ts'
import { AnswerForm, StatusForm } from './ticket-forms.tsx'
import { TicketPerson } from './ticket-person.tsx'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'message.answer',
  takesFiles: true,
  saves: () => answerForm.savedNames,
  hydrate: true,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return { ...(await readDeskTicket(ctx, idParam(params.ticketId))), now: ctx.now, once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'ticket'>(params.ticketId)
  await using message = await readMessage(request, ctx.ports.spool)
  const isAnswer = message.fields.has('text')
  const refused = isAnswer ? await answer(ctx, id, message) : await setStatus(ctx, id, message.fields)
  if (refused) return data(refused, { status: refused.status })
  throw redirectWithFlash(
    context.get(pageContext),
    href('/admin/messages/tickets/:ticketId', { ticketId: id }),
    isAnswer ? 'ticket-answered' : 'ticket-status-set',
  )
}

type Refused = {
  readonly status: number
  readonly problems: readonly FieldProblem[]
  readonly newer?: boolean
  readonly answer?: AnswerTo<typeof answerForm>
  readonly seen?: string
}

async function answer(ctx: RequestContext, id: Id<'ticket'>, message: SentMessage): Promise<Refused | undefined> {
  const { fields, files, tooMuch } = message
  const sent = answerForm.read(fields)
  const seen = fields.text('seen')
  const refused = (problems: FieldProblem[]) => ({ status: 422, problems, answer: sent.answer(problems), seen })
  if (tooMuch) return refused([tooMuch])
  if (!sent.ok) return refused(withoutFiles(sent.problems, message))
  const status = sent.value.status === 'resolved' ? 'resolved' : 'in-progress'
  const done = await answerTicket(ctx, id, { text: sent.value.text, status, seen, files }, fields.text('once'))
  if (done.ok) return undefined
  if (done.problem.code !== 'newer') {
    const { status } = answerToSending(done.problem)
    return { ...refused(problemsOfSending(done.problem, message)), status }
  }
  // Shown beside the new messages.
  return { ...refused(withoutFiles([], message)), status: 409, newer: true }
}

async function setStatus(ctx: RequestContext, id: Id<'ticket'>, fields: Fields): Promise<Refused | undefined> {
  const sent = statusForm.read(fields).typed
  const [to, from] = [sent.to, sent.from].map((text) => ticketStatuses.find((one) => one === text))
  if (!to || !from) return { status: 422, problems: [{ field: 'to', message: words.status.wrong }] }
  const set = await setTicketStatus(ctx, id, { from, to })
  if (set.ok) return undefined
  const now = ticketStatusWords[set.problem.status].name
  return { status: 409, problems: [{ field: 'to', message: words.status.changed({ now }) }] }
}

export default function AdminTicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, person, messages, applications, about, now, once } = loaderData
  const { problems = [], seen, newer } = actionData ?? {}
  // Messages that arrived after the page was rendered, when the answer was rejected for that reason.
  const seenAt = isId(seen ?? '') ? messages.findIndex(({ id }) => id === seen) : messages.length
  const said = messages.map(({ id, sender, text, at, files, authorName }, index) => ({
    id,
    text,
    at,
    files,
    own: sender === 'support',
    by: sender === 'support' ? (authorName ?? ticketWords.formerColleague) : person.name,
    mark: newer && index > seenAt ? words.newMark : undefined,
  }))
  return (
    <DeskPage
      tab="tickets"
      windowTitle={words.title({ reference: ticket.reference })}
      subject={ticket.subject}
      reference={ticket.reference}
      badge={<TicketBadge status={ticket.status} />}
      since={
        <span className={ticket.waitingSince ? 'bold' : 'muted'}>
          {ticket.waitingSince ? words.waiting({ span: spanSince(ticket.waitingSince, now) }) : words.notWaiting}
        </span>
      }
      problems={problems}
      newer={newer && words.newer}
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
      <AnswerForm
        form={answerForm.show(actionData?.answer, { status: 'in-progress' })}
        once={once}
        seen={messages.at(-1)?.id ?? ''}
      />
    </DeskPage>
  )
}
