import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnContactMessages } from './contact-message.policy.ts'
import { holdMessage, saveAnswered } from './contact-message.store.server.ts'

/** Marks a message as answered if it was answered elsewhere or needs no answer. No email is sent. */
export function closeContactMessage(call: Call, id: Id<'contact-message'>): Promise<void> {
  return inTransaction(call, async (call) => {
    const { actor, db, now, ports } = call
    const message = requireFound(await holdMessage(db, ports.vault, id))
    requireAllowed(mayActOnContactMessages(actor, 'serve', message))
    // A resubmitted form: it is already answered.
    if (message.status === 'answered') return
    await saveAnswered(db, ports.vault, message, { answers: message.answers, at: now })
    await announce(db, { staff: true })
    await recordAct(call, { act: 'message.close', subject: { kind: 'contact-message', id } })
  })
}
