import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { endCheckout } from './end-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt } from './payment.store.server.ts'
import { type Attempt, isOpen } from './payment.ts'
import { settlement } from './settlement.ts'

/**
 * Cancels a payment waiting for its payer, so that another method can be used. A payment that the provider has decided
 * or is verifying stays: the result shows its state.
 */
export async function cancelPayment(call: Call, id: Id<'attempt'>, applicationId: Id<'application'>): Promise<Attempt> {
  const attempt = requireFound(await findAttempt(call.db, id))
  requireAllowed(mayActOnPayment(call.actor, 'cancel', attempt) && attempt.applicationId === applicationId)
  return isOpen(attempt.state) ? endCheckout({ ...call, actor: settlement }, attempt, 'cancelled') : attempt
}
