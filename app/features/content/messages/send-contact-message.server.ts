import { createHash } from 'node:crypto'
import { isId, newId } from '#app/lib/id.ts'
import { newReference } from '#app/lib/reference.ts'
import { href } from '#app/lib/words/href.ts'
import { sendWithinDailyLimit } from '#app/platform/email/daily-email-limit.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage, languageNow } from '#words-source'
import { contactForm } from './contact-message.form.ts'
import { mayActOnContactMessages } from './contact-message.policy.ts'
import { saveContactMessage } from './contact-message.store.server.ts'
import type { ContactText } from './contact-message.ts'
import { contactMail } from './contact-message.words.ts'

/** `receipted` is false if the address has reached today's limit of receipts; the message itself has been accepted. */
export type Sent = { readonly reference: string; readonly receipted: boolean }

/**
 * Saves an already validated message, notifies staff and sends a receipt. The same text under the same key is one
 * message, however often or quickly it is sent. Another text under that key is another message, since people go back
 * and write again.
 */
export async function sendContactMessage(ctx: RequestContext, typed: ContactText, key: string): Promise<Sent> {
  requireAllowed(mayActOnContactMessages(ctx.actor, 'send'))
  const text = contactForm.check(typed)
  if (!isId(key) || !text) throw new Response(null, { status: 400 })
  const body = JSON.stringify(text)
  return withIdempotencyKey(ctx, 'contact', { key: hashOf(key, body), body }, (ctx) => take(ctx, text))
}

async function take(ctx: RequestContext, text: ContactText): Promise<Sent> {
  const { actor, db, now, ports } = ctx
  const reference = newReference()
  const accountId = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : null
  const id = newId<'contact-message'>()
  const language = languageNow()
  await saveContactMessage(db, ports.encryption, { id, reference, accountId, createdAt: now, language }, text)
  const { email } = text
  const receipted = await sendWithinDailyLimit(ctx, { kind: 'contact-receipt', email }, (ctx) =>
    leaveEmail(ctx, { to: email, message: contactMail.receipt(reference), thread: reference }),
  )
  const to = ports.staffEmail
  if (to) {
    const link = `${ports.origin}${href('/admin/messages/contact/:messageId', { messageId: id })}`
    await inLanguage('en', () => leaveEmail(ctx, { to, message: contactMail.staff(reference, link) }))
  }
  return { reference, receipted }
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
