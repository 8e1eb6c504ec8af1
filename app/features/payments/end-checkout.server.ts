import { providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { applyCharge, type Unpaid } from './apply-charge.server.ts'
import { openCheckout } from './open-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import type { Attempt } from './payment.ts'

/**
 * Ends a payment's checkout at the provider before we give the payment up, so that it can no longer be paid. If it is
 * unknown whether the checkout reached the provider, it is first created under its key. A payment made in the meantime
 * counts. Throws if the provider is unreachable.
 */
export async function endCheckout(ctx: RequestContext, attempt: Attempt, unpaid: Unpaid): Promise<Attempt> {
  requireAllowed(mayActOnPayment(ctx.actor, 'settle'))
  const provider = providerNamed(ctx.ports.payments, attempt.provider)
  const payment = await openCheckout(ctx, attempt)
  if (!provider || !payment) return attempt
  const ended = payment.state === 'open' ? await provider.endCheckout(payment.checkoutId) : payment
  return applyCharge(ctx, attempt, ended, unpaid)
}
