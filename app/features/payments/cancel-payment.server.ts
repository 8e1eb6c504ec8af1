import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { endCheckout } from './end-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt } from './payment.store.server.ts'
import { type Attempt, isOpen } from './payment.ts'
import { settlement } from './settlement.ts'

/**
 * Cancels a payment waiting for its payer, so that another method can be used. A payment that the provider has decided
 * or is verifying stays: the result shows its state.
 */
export async function cancelPayment(
  ctx: RequestContext,
  id: Id<'attempt'>,
  applicationId: Id<'application'>,
): Promise<Attempt> {
  const attempt = requireFound(await findAttempt(ctx.db, id))
  requireAllowed(mayActOnPayment(ctx.actor, 'cancel', attempt) && attempt.applicationId === applicationId)
  return isOpen(attempt.state) ? endCheckout({ ...ctx, actor: settlement }, attempt, 'cancelled') : attempt
}
