import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { endCheckout } from './end-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt } from './payment.store.server.ts'
import { type Attempt, isOpen } from './payment.ts'
import { settlement } from './settlement.ts'

/**
 * Gives up a payment that waits for its payer, so that it can be paid in another way. What the provider has decided, or
 * is verifying, stays: the answer says how the payment then stands.
 */
export async function cancelPayment(call: Call, id: Id<'attempt'>, applicationId: Id<'application'>): Promise<Attempt> {
  const attempt = requireFound(await findAttempt(call.db, id))
  requireAllowed(mayActOnPayment(call.actor, 'cancel', attempt) && attempt.applicationId === applicationId)
  return isOpen(attempt.state) ? endCheckout({ ...call, actor: settlement }, attempt, 'cancelled') : attempt
}
