import type { Call } from '#app/platform/call.server.ts'
import { providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { applyCharge, type Unpaid } from './apply-charge.server.ts'
import { openCheckout } from './open-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import type { Attempt } from './payment.ts'

/**
 * Ends the checkout of a payment at the provider before we give the payment up, so that nobody can pay it any more. One
 * of which nobody knows whether it reached the provider is made there first, under its key. What was paid meanwhile is
 * paid. Throws when the provider cannot be reached.
 */
export async function endCheckout(call: Call, attempt: Attempt, unpaid: Unpaid): Promise<Attempt> {
  requireAllowed(mayActOnPayment(call.actor, 'settle'))
  const provider = providerNamed(call.ports.payments, attempt.provider)
  const payment = await openCheckout(call, attempt)
  if (!provider || !payment) return attempt
  const ended = payment.state === 'open' ? await provider.endCheckout(payment.checkoutId) : payment
  return applyCharge(call, attempt, ended, unpaid)
}
