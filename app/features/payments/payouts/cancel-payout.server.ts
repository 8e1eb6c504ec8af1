import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPayout } from './payout.policy.ts'
import { findPayoutForUpdate, saveDecision } from './payout.store.server.ts'
import type { PayoutState } from './payout.ts'

/**
 * Cancels a payout on its owner's request, releasing the credit; idempotent. Problem `decided`: staff decided first.
 */
export function cancelPayout(
  ctx: RequestContext,
  id: Id<'payout'>,
): Promise<Result<null, { readonly code: 'decided'; readonly state: PayoutState }>> {
  return inTransaction(ctx, async ({ actor, db, now }) => {
    const payout = requireFound(await findPayoutForUpdate(db, id))
    requireAllowed(mayActOnPayout(actor, 'cancel', payout))
    if (payout.state === 'cancelled') return ok(null)
    if (payout.state !== 'asked') return problem({ code: 'decided', state: payout.state })
    await saveDecision(db, id, { state: 'cancelled', decidedAt: now })
    await announce(db, { staff: true }, { accountId: payout.ownerId })
    return ok(null)
  })
}
