import { createHash } from 'node:crypto'
import { isId, newId } from '#app/lib/id.ts'
import { newReference } from '#app/lib/reference.ts'
import { href } from '#app/lib/words/href.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { sendLetterOfToday } from '#app/platform/email/letters-a-day.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
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
export async function sendContactMessage(call: Call, typed: ContactText, key: string): Promise<Sent> {
  requireAllowed(mayActOnContactMessages(call.actor, 'send'))
  const text = contactForm.check(typed)
  if (!isId(key) || !text) throw new Response(null, { status: 400 })
  const body = JSON.stringify(text)
  return onceOnly(call, 'contact', { key: hashOf(key, body), body }, (call) => take(call, text))
}

async function take(call: Call, text: ContactText): Promise<Sent> {
  const { actor, db, now, ports } = call
  const reference = newReference()
  const accountId = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : null
  const id = newId<'contact-message'>()
  const language = languageNow()
  await saveContactMessage(db, ports.vault, { id, reference, accountId, createdAt: now, language }, text)
  const { email } = text
  const receipted = await sendLetterOfToday(call, { kind: 'contact-receipt', email }, (call) =>
    leaveEmail(call, { to: email, letter: contactMail.receipt(reference), thread: reference }),
  )
  const to = ports.staffEmail
  if (to) {
    const link = `${ports.origin}${href('/admin/messages/contact/:messageId', { messageId: id })}`
    await inLanguage('en', () => leaveEmail(call, { to, letter: contactMail.staff(reference, link) }))
  }
  return { reference, receipted }
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
