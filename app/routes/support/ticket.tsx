import { randomUUID } from 'node:crypto'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { TicketCase } from '#app/features/support/cases/cases-to-ask-about.server.ts'
import { Conversation } from '#app/features/support/components/conversation.tsx'
import { FilesField } from '#app/features/support/components/files-field.tsx'
import { OwnTicketBadge } from '#app/features/support/components/ticket-badge.tsx'
import { readOwnTicket, readOwnTickets } from '#app/features/support/read-own-tickets.server.ts'
import { replyToTicket } from '#app/features/support/reply-to-ticket.server.ts'
import { ownStateOf } from '#app/features/support/ticket.ts'
import { ownTicketStateWords, ticketWords } from '#app/features/support/ticket.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { limitReached } from '#app/platform/http/limits.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { ShownForm } from '#app/ui/form/form.ts'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { WithAside } from '#app/ui/page/with-aside.tsx'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import { answerOf, orOffline, unlessOffline } from '../shell/work/offline-answer.ts'
import type { Route } from './+types/ticket.ts'
import { readMessage } from './sent-message.server.ts'
import { replyForm } from './ticket.form.ts'
import { ownTicketWords } from './ticket.words.ts'
import { TicketList } from './ticket-list.tsx'
import { answerToSending, problemsOf, problemsOfSending, withoutFiles } from './ticket-problems.ts'

const words = ownTicketWords.ticket

export const handle: PageHandle = {
  access: 'signed-in',
  takesFiles: true,
  saves: () => replyForm.savedNames,
  hydrate: true,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const ticket = await readOwnTicket(ctx, idParam<'ticket'>(params.ticketId))
  return { ticket, tickets: await readOwnTickets(ctx), once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'ticket'>(params.ticketId)
  await readOwnTicket(ctx, id)
  await using message = await readMessage(request, ctx.ports.spool)
  const { fields, files, tooMuch } = message
  const sent = replyForm.read(fields)
  if (tooMuch) return sent.refuse([tooMuch])
  if (!sent.ok) return sent.refuse(withoutFiles(problemsOf(sent), message))
  const full = await limitReached(context, 'messages')
  if (full) {
    const problem = { field: '', message: ownTicketWords.form.tooMany({ minutes: full.minutes }) }
    return sent.refuse(withoutFiles([problem], message), full.init)
  }
  const replied = await replyToTicket(ctx, id, { ...sent.value, files }, fields.text('once'))
  if (!replied.ok) return sent.refuse(problemsOfSending(replied.problem, message), answerToSending(replied.problem))
  throw redirectWithFlash(context.get(pageContext), href('/support/:ticketId', { ticketId: id }), 'reply-sent')
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(() => serverAction())

export const shouldRevalidate = unlessOffline

/** Passes on `Retry-After` when the rate limit is reached. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function TicketPage({ loaderData: { ticket, tickets, once }, actionData }: Route.ComponentProps) {
  const { reference, subject, createdAt, messages } = ticket
  const form = replyForm.show(answerOf(actionData))
  const said = messages.map(({ sender, ...message }) => ({
    ...message,
    by: sender === 'user' ? words.you : ticketWords.support,
    own: sender === 'user',
  }))
  return (
    <div className="page band">
      <PageTitle wrong={form.wrong}>{words.title({ reference })}</PageTitle>
      <WithAside
        aside={
          <Section name="others" title={ownTicketWords.list.others} titleClass="title-small">
            <TicketList tickets={tickets} current={ticket.id} />
            <p>
              <a href={href('/support/new')}>{words.another}</a>
            </p>
          </Section>
        }
      >
        <ErrorSummary problems={form.problems} heading={ticketWords.problem.title} />
        <div className="stack stack-lg">
          <header className="stack stack-sm">
            <p>
              <a href={href('/support')}>{ownTicketWords.form.back}</a>
            </p>
            <h1 className="ticket-title" tabIndex={-1}>
              <bdi>{subject}</bdi>
            </h1>
            <p className="ticket-facts">
              <OwnTicketBadge ticket={ticket} />
              <span className="ticket-reference small one-line">{reference}</span>
              <span className="muted">
                {words.asked} {formatDate(dayOf(createdAt))}
              </span>
            </p>
            {ticket.about && <About about={ticket.about} />}
            <p className="muted">{ownTicketStateWords[ownStateOf(ticket)].meaning}</p>
          </header>
          <Conversation said={said} label={words.conversation} />
        </div>
        <ReplyForm once={once} form={form} />
      </WithAside>
    </div>
  )
}

function About({ about }: { about: TicketCase }) {
  return (
    <p>
      <a href={ownCaseAt(about.id).details}>{words.about({ country: about.toCountry })}</a>{' '}
      <span className="ticket-reference small one-line">{about.reference}</span>
    </p>
  )
}

function ReplyForm({ once, form }: { once: string; form: ShownForm }) {
  return (
    <Section name="write" title={words.replyTitle} titleClass="title-small" className="talk-write stack">
      <PostForm className="stack" encType="multipart/form-data" data-busy={ownTicketWords.form.busy}>
        <input type="hidden" name="once" value={once} />
        <DrawnFields form={form} />
        <FilesField problems={form.problems} />
        <div>
          <Button>{words.button}</Button>
        </div>
      </PostForm>
    </Section>
  )
}
