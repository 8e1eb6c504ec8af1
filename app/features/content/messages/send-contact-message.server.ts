import { createHash } from 'node:crypto'
import { isId, newId } from '#app/lib/id.ts'
import { newReference } from '#app/lib/reference.ts'
import type { Call } from '#app/platform/call.server.ts'
import { leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnContactMessages } from './contact-message.policy.ts'
import { saveContactMessage } from './contact-message.store.server.ts'
import { type ContactProblem, type ContactText, problemsOfContact, tidied } from './contact-message.ts'
import { contactMail } from './contact-message.words.ts'

/** `receipted` is false where an address has had its share of receipts today: the message itself has been taken. */
export type Sent = { readonly reference: string; readonly receipted: boolean }

// Whoever types somebody else's address can have so many letters sent there, and no more.
const receiptsADay = 3

/** What has to be put right before a message can be sent; nothing where nothing is wrong. */
export function checkContactMessage(call: Call, typed: ContactText): ContactProblem[] {
  requireAllowed(mayActOnContactMessages(call.actor, 'send'))
  return problemsOfContact(tidied(typed))
}

/**
 * Takes a message that was found right, tells the staff and sends a receipt. The same text under the same key is one
 * message, however often and however quickly it is sent; another text under that key is another message, since people
 * go back and write again.
 */
export async function sendContactMessage(call: Call, typed: ContactText, key: string): Promise<Sent> {
  requireAllowed(mayActOnContactMessages(call.actor, 'send'))
  const text = tidied(typed)
  if (!isId(key) || problemsOfContact(text).length > 0) throw new Response(null, { status: 400 })
  const body = JSON.stringify(text)
  return onceOnly(call, 'contact', { key: hashOf(key, body), body }, (call) => take(call, text))
}

async function take(call: Call, text: ContactText): Promise<Sent> {
  const { actor, db, now, ports } = call
  const reference = newReference()
  const accountId = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : null
  await saveContactMessage(db, ports.vault, { id: newId(), reference, accountId, createdAt: now }, text)
  const receipted = await sendReceipt(call, text.email, reference)
  if (ports.staffEmail) {
    await leaveMail(db, ports.vault, now, { to: ports.staffEmail, ...contactMail.staff(reference, text) })
  }
  return { reference, receipted }
}

/** Each of an address's receipts of a day is an act that happens once: who finds them all done sends none. */
async function sendReceipt(call: Call, email: string, reference: string): Promise<boolean> {
  const day = call.now.toISOString().slice(0, 10)
  for (let number = 1; number <= receiptsADay; number++) {
    const key = call.ports.vault.digest(`contact receipt ${email.toLowerCase()} ${day} ${number}`)
    const sentFor = await onceOnly({ ...call, actor: everybody }, 'contact-receipt', once(key), async (call) => {
      const { db, now, ports } = call
      await leaveMail(db, ports.vault, now, { to: email, ...contactMail.receipt(reference) })
      return reference
    })
    if (sentFor === reference) return true
  }
  return false
}

// The receipts of an address are counted together, whoever is signed in.
const everybody = { kind: 'visitor' } as const
const once = (key: string) => ({ key: hashOf(key), body: '' })

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}
