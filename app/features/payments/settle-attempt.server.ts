import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { applyCharge } from './apply-charge.server.ts'
import { openCheckout } from './open-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { findAttempt } from './payment.store.server.ts'
import type { Attempt } from './payment.ts'

/**
 * Reads a payment's state from the provider and acts on it; service only: neither browsers nor events are trusted.
 * Payments through an earlier gateway are unchanged. Throws if the provider is unreachable.
 */
export async function settleAttempt(ctx: RequestContext, id: Id<'attempt'>): Promise<Attempt> {
  requireAllowed(mayActOnPayment(ctx.actor, 'settle'))
  const attempt = requireFound(await findAttempt(ctx.db, id))
  const payment = await openCheckout(ctx, attempt)
  return payment ? applyCharge(ctx, attempt, payment) : attempt
}
