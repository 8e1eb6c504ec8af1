import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import {
  type AnswerProblem,
  answerContactMessage,
} from '#app/features/content/messages/answer-contact-message.server.ts'
import { closeContactMessage } from '#app/features/content/messages/close-contact-message.server.ts'
import { readContactMessage } from '#app/features/content/messages/read-contact-desk.server.ts'
import { Conversation, type Said } from '#app/features/support/parts/conversation.tsx'
import type { Id } from '#app/lib/id.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { flashCookie } from '#app/routes/account/session-cookie.server.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/contact-message.ts'
import { CloseForm, LetterForm, Sender } from './contact-parts.tsx'
import { deskWords, deskMessageWords as words } from './desk.words.ts'
import { ContactBadge } from './desk-rows.tsx'

export const handle: PageHandle = { access: 'staff', holds: ['text'] }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  return { ...(await readContactMessage(call, idParam(params.messageId))), once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const call = context.get(callContext)
  const id = idParam<'contact-message'>(params.messageId)
  const fields = await readFields(request)
  const done = fields.has('text') ? await answer(call, id, fields) : await close(call, id)
  if ('status' in done) return data(done, { status: done.status })
  const headers = { 'Set-Cookie': flashCookie(context.get(pageContext), done.flash) }
  throw redirect(`/admin/messages/contact/${id}`, { status: 303, headers })
}

type MessageId = Id<'contact-message'>
type Typed = { text: string; seen: number }
type Refused = { status: number; typed: Typed; problems: FieldProblem[]; newer: boolean }

async function close(call: Call, id: MessageId): Promise<{ flash: string }> {
  await closeContactMessage(call, id)
  return { flash: 'message-closed' }
}

async function answer(call: Call, id: MessageId, fields: Fields): Promise<{ flash: string } | Refused> {
  const typed = { text: fields.text('text'), seen: Number(fields.text('seen')) || 0 }
  const sent = await answerContactMessage(call, id, typed, fields.text('once'))
  if (sent.ok) return { flash: 'message-answered' }
  const { code } = sent.problem
  if (code === 'newer') return { status: 409, typed, problems: [], newer: true }
  return { status: 422, typed, problems: [{ field: 'text', message: problemWords[code] }], newer: false }
}

const problemWords: Record<Exclude<AnswerProblem['code'], 'newer'>, string> = {
  missing: words.answer.missing,
  too_long: words.answer.tooLong,
}

export default function AdminContactMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, answers, sender, once } = loaderData
  const problems: readonly FieldProblem[] = actionData?.problems ?? []
  const newer = actionData?.newer === true
  const said: Said[] = [
    { id: message.id, by: message.name, own: false, text: message.message, at: message.createdAt },
    ...answers.map(({ text, at, authorName }, index) => ({
      id: String(index),
      by: authorName ?? words.formerColleague,
      own: true,
      text,
      at,
      mark: newer && index >= (actionData?.typed.seen ?? 0) ? words.newMark : undefined,
    })),
  ]
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0 || newer}>{words.title(message.reference)}</PageTitle>
      <header className="stack stack-sm">
        <p>
          <a href="/admin/messages?tab=contact">{deskWords.back.contact}</a>
        </p>
        <h1 className="ticket-title" tabIndex={-1}>
          <bdi>{message.subject}</bdi>
        </h1>
        <p className="ticket-facts">
          <ContactBadge status={message.status} />
          <span className="ticket-reference">{message.reference}</span>
          {message.answeredAt && <span className="muted">{words.answeredOn(formatMoment(message.answeredAt))}</span>}
        </p>
      </header>
      <div className="desk-two">
        <div className="stack stack-lg min-w-0">
          {newer && (
            <Notice tone="warn" role="alert" title={words.newer.title}>
              <p>{words.newer.text}</p>
            </Notice>
          )}
          <ErrorSummary problems={problems} />
          <Conversation said={said} label={words.wrote} />
          <LetterForm
            once={once}
            seen={answers.length}
            email={message.email}
            typed={actionData?.typed}
            problems={problems}
          />
        </div>
        <aside className="desk-aside">
          <Sender message={message} account={sender} />
          {message.status === 'open' && <CloseForm />}
        </aside>
      </div>
    </div>
  )
}
