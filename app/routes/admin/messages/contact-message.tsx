import { randomUUID } from 'node:crypto'
import { data, href } from 'react-router'
import {
  type AnswerProblem,
  answerContactMessage,
} from '#app/features/content/messages/answer-contact-message.server.ts'
import { closeContactMessage } from '#app/features/content/messages/close-contact-message.server.ts'
import { contactLimits } from '#app/features/content/messages/contact-message.ts'
import { readContactMessage } from '#app/features/content/messages/read-contact-desk.server.ts'
import type { Said } from '#app/features/support/parts/conversation.tsx'
import type { Id } from '#app/lib/id.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { Route } from './+types/contact-message.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { CloseForm, Sender } from './contact-parts.tsx'
import { deskMessageWords as words } from './desk.words.ts'
import { DeskPage } from './desk-page.tsx'
import { ContactBadge } from './desk-rows.tsx'

export const handle: PageHandle = { access: 'staff', needs: 'message.answer', holds: ['text'] }

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
  throw redirectWithFlash(
    context.get(pageContext),
    href('/admin/messages/contact/:messageId', { messageId: id }),
    done.flash,
  )
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
    <DeskPage
      tab="contact"
      windowTitle={words.title(message.reference)}
      subject={message.subject}
      reference={message.reference}
      badge={<ContactBadge status={message.status} />}
      since={message.answeredAt && <span className="muted">{words.answeredOn(formatMoment(message.answeredAt))}</span>}
      problems={problems}
      newer={newer && words.newer}
      said={said}
      saidLabel={words.wrote}
      aside={
        <>
          <Sender message={message} account={sender} />
          {message.status === 'open' && <CloseForm />}
        </>
      }
    >
      <AnswerSheet
        words={words.answer}
        hint={words.answer.hint(message.email)}
        most={contactLimits.message * 3}
        once={once}
        seen={answers.length}
        typed={actionData?.typed}
        problems={problems}
      />
    </DeskPage>
  )
}
