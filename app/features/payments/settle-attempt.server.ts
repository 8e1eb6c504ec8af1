import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { applyCharge } from './apply-charge.server.ts'
import { openCheckout } from './open-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt } from './payment.store.server.ts'
import type { Attempt } from './payment.ts'

/**
 * Reads a payment's state from the provider and acts on it; service only: neither browsers nor events are trusted.
 * Payments through an earlier gateway are unchanged. Throws if the provider is unreachable.
 */
export async function settleAttempt(call: Call, id: Id<'attempt'>): Promise<Attempt> {
  requireAllowed(mayActOnPayment(call.actor, 'settle'))
  const attempt = requireFound(await findAttempt(call.db, id))
  const payment = await openCheckout(call, attempt)
  return payment ? applyCharge(call, attempt, payment) : attempt
}
