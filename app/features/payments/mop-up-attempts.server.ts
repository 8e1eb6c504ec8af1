import type { ProviderPayment } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { applyCharge } from './apply-charge.server.ts'
import { endCheckout } from './end-checkout.server.ts'
import { checkoutEnds } from './open-checkout.server.ts'
import { mayActOnPayment } from './payment.policy.ts'
import { listOpenAttempts, noteChecked } from './payment.store.server.ts'
import { type Attempt, providerMethod } from './payment.ts'
import { settleAttempt } from './settle-attempt.server.ts'

// Younger attempts may still be in progress.
const quietMs = 15_000
// No request lasts this long: the payer was never redirected to the provider, and will try again.
const lostMs = 2 * 60_000
// How long a payer has on the provider's page. The page itself expires half an hour later.
const payingMs = 30 * 60_000
const batch = 200

/**
 * Settles payments whose payer or event never returned, and ends abandoned ones; service only, every few seconds and at
 * startup. Returns how many were checked. One provider's failure does not stop the others; the first error is thrown at
 * the end.
 */
export async function mopUpAttempts(ctx: RequestContext, olderThanMs = quietMs): Promise<number> {
  requireAllowed(mayActOnPayment(ctx.actor, 'settle'))
  const attempts = await listOpenAttempts(ctx.db, new Date(ctx.now.getTime() - olderThanMs), batch)
  const failures: unknown[] = []
  for (const attempt of attempts) {
    try {
      await noteChecked(ctx.db, attempt.id, ctx.now)
      await mopUp(ctx, attempt)
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
  return attempts.length
}

async function mopUp(ctx: RequestContext, attempt: Attempt): Promise<void> {
  const age = ctx.now.getTime() - attempt.createdAt.getTime()
  if (attempt.state === 'created') {
    if (age > lostMs) await giveUp(ctx, attempt)
    return
  }
  const { state } = await settleAttempt(ctx, attempt.id)
  if (state === 'started' && age > payingMs) await endCheckout(ctx, attempt, 'expired')
}

const neverMade = ({ id, amount, charge, mode, ...attempt }: Attempt): ProviderPayment => ({
  checkoutId: '',
  key: id,
  amount: charge?.amount ?? amount,
  mode,
  method: providerMethod(attempt),
  card: null,
  paymentId: null,
  state: 'cancelled',
})

/** Ends a payment for which it is unknown whether the provider was called. */
async function giveUp(ctx: RequestContext, attempt: Attempt): Promise<void> {
  // Its checkout has expired by itself: it can no longer be paid, so no page is created for it.
  if (ctx.now > checkoutEnds(attempt)) await applyCharge(ctx, attempt, neverMade(attempt), 'expired')
  else await endCheckout(ctx, attempt, 'expired')
}
