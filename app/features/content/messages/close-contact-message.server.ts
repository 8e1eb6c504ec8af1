import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnContactMessages } from './contact-message.policy.ts'
import { lockMessage, saveAnswered } from './contact-message.store.server.ts'

/** Marks a message as answered if it was answered elsewhere or needs no answer. No email is sent. */
export function closeContactMessage(ctx: RequestContext, id: Id<'contact-message'>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now, ports } = ctx
    const message = requireFound(await lockMessage(db, ports.encryption, id))
    requireAllowed(mayActOnContactMessages(actor, 'serve', message))
    // A resubmitted form: it is already answered.
    if (message.status === 'answered') return
    await saveAnswered(db, ports.encryption, message, { answers: message.answers, at: now })
    await announce(db, { staff: true })
    await recordAct(ctx, { act: 'message.close', subject: { kind: 'contact-message', id } })
  })
}
