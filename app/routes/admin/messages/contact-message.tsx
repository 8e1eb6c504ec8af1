import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { answerContactMessage } from '#app/features/content/messages/answer-contact-message.server.ts'
import { closeContactMessage } from '#app/features/content/messages/close-contact-message.server.ts'
import { contactAnswerForm } from '#app/features/content/messages/contact-answer.form.ts'
import { contactLimits } from '#app/features/content/messages/contact-message.ts'
import { readContactMessage } from '#app/features/content/messages/read-contact-desk.server.ts'
import type { Said } from '#app/features/support/components/conversation.tsx'
import type { Id } from '#app/lib/id.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { Route } from './+types/contact-message.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { CloseForm, Sender } from './contact-parts.tsx'
import { deskMessageWords as words } from './desk.words.ts'
import { DeskPage } from './desk-page.tsx'
import { ContactBadge } from './desk-rows.tsx'

export { afterEveryAct as shouldRevalidate } from '../components/revalidate.ts'

export const handle: PageHandle = {
  access: 'staff',
  needs: 'message.answer',
  saves: () => contactAnswerForm.savedNames,
  hydrate: true,
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  return { ...(await readContactMessage(ctx, idParam(params.messageId))), once: randomUUID() }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const id = idParam<'contact-message'>(params.messageId)
  const fields = await readFields(request)
  const isAnswer = fields.has('text')
  const refused = isAnswer ? await answer(ctx, id, fields) : await closeContactMessage(ctx, id)
  if (refused) return data(refused, { status: refused.newer ? 409 : 422 })
  throw redirectWithFlash(
    context.get(pageContext),
    href('/admin/messages/contact/:messageId', { messageId: id }),
    isAnswer ? 'message-answered' : 'message-closed',
  )
}

async function answer(ctx: RequestContext, id: Id<'contact-message'>, fields: Fields) {
  const sent = contactAnswerForm.read(fields)
  const seen = Number(fields.text('seen')) || 0
  if (!sent.ok) return { ...sent.answer(), seen, newer: false }
  const done = await answerContactMessage(ctx, id, { ...sent.value, seen }, fields.text('once'))
  return done.ok ? undefined : { ...sent.answer([]), seen, newer: true }
}

export default function AdminContactMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, answers, sender, once } = loaderData
  const { seen = 0, newer = false } = actionData ?? {}
  const { fields, problems } = contactAnswerForm.show(actionData)
  const said: Said[] = [
    { id: message.id, by: message.name, own: false, text: message.message, at: message.createdAt },
    ...answers.map(({ text, at, authorName }, index) => ({
      id: String(index),
      by: authorName ?? words.formerColleague,
      own: true,
      text,
      at,
      mark: newer && index >= seen ? words.newMark : undefined,
    })),
  ]
  return (
    <DeskPage
      tab="contact"
      windowTitle={words.title({ reference: message.reference })}
      subject={message.subject}
      reference={message.reference}
      badge={<ContactBadge status={message.status} />}
      since={
        message.answeredAt && (
          <span className="muted">{words.answeredOn({ moment: formatTimestamp(message.answeredAt) })}</span>
        )
      }
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
        once={once}
        seen={answers.length}
        text={{ ...fields.text, hint: words.answer.hint({ email: message.email, most: contactLimits.message }) }}
      />
    </DeskPage>
  )
}
