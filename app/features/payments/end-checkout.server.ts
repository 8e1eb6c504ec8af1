import type { Call } from '#app/platform/call.server.ts'
import { providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { applyCharge, type Unpaid } from './apply-charge.server.ts'
import { openCheckout } from './open-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import type { Attempt } from './payment.ts'

/**
 * Ends a payment's checkout at the provider before we give the payment up, so that it can no longer be paid. If it is
 * unknown whether the checkout reached the provider, it is first created under its key. A payment made in the meantime
 * counts. Throws if the provider is unreachable.
 */
export async function endCheckout(call: Call, attempt: Attempt, unpaid: Unpaid): Promise<Attempt> {
  requireAllowed(mayActOnPayment(call.actor, 'settle'))
  const provider = providerNamed(call.ports.payments, attempt.provider)
  const payment = await openCheckout(call, attempt)
  if (!provider || !payment) return attempt
  const ended = payment.state === 'open' ? await provider.endCheckout(payment.checkoutId) : payment
  return applyCharge(call, attempt, ended, unpaid)
}
