import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { isSeen, lengthOf, manyLines } from '#app/lib/typed-text.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { bookRefund } from './book-refund.server.ts'
import { mayActOnRefund } from './refund.policy.ts'
import { findRefund, holdPayment, saveDecision } from './refund.store.server.ts'
import { longestReason, type RefundState } from './refund.ts'

type Decision = { readonly to: 'approved' | 'refused'; readonly note: string }

export type DecideProblem =
  | { readonly code: 'note_missing' | 'note_too_long' }
  | { readonly code: 'decided'; readonly state: RefundState }

/**
 * A second person approves what is above the limit, which books it, or refuses it. Both say why. Problem `decided`:
 * a colleague was quicker; the same decision by the same person twice is one.
 */
export function decideRefund(
  call: Call,
  id: Id<'refund'>,
  { to, note: typed }: Decision,
): Promise<Result<null, DecideProblem>> {
  return inTransaction(call, async (call) => {
    const { actor, db, now } = call
    const { attemptId, applicationId } = requireFound(await findRefund(db, id))
    const { application, attempt } = requireFound(await holdPayment(db, attemptId, applicationId))
    // Read again, now that nobody else can decide it.
    const refund = requireFound(await findRefund(db, id))
    const { payerId } = attempt
    requireAllowed(mayActOnRefund(actor, 'decide', { payerId, requestedById: refund.requestedById }))
    if (actor.kind !== 'staff') throw new NotFound()
    const note = manyLines(typed)
    if (refund.state === to && refund.decidedById === actor.accountId) return ok(null)
    if (refund.state !== 'waiting') return problem({ code: 'decided', state: refund.state })
    if (!isSeen(note)) return problem({ code: 'note_missing' })
    if (lengthOf(note) > longestReason) return problem({ code: 'note_too_long' })

    await saveDecision(db, id, { state: to, decidedById: actor.accountId, decidedAt: now, decisionNote: note })
    if (to === 'approved') await bookRefund(call, refund, { reference: application.reference, payerId })
    else await announce(db, { staff: true, applicationId: application.id })
    const { minor, currency } = refund.amount
    await recordAct(call, {
      act: to === 'approved' ? 'refund.approve' : 'refund.refuse',
      subject: { kind: 'refund', id },
      reason: note,
      detail: { minor, currency },
    })
    return ok(null)
  })
}
