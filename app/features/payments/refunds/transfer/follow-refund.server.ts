import type { EventOutcome } from '#app/features/payments/payment.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { applyTransfer } from './apply-transfer.server.ts'
import { connected } from './send-refunds.server.ts'
import { findByProviderId, listToFollow, type OnItsWay, saveSeen } from './transfer.store.server.ts'

const batch = 100
// Events normally arrive immediately; this covers those that never do.
const quietMs = 10 * 60_000

/** Reads a refund's state from the provider after an event. `orphan`: it is not ours, or not known yet. */
export async function followRefund(ctx: RequestContext, providerRefundId: string): Promise<EventOutcome> {
  requireAllowed(mayActOnRefund(ctx.actor, 'send'))
  const refund = await findByProviderId(ctx.db, providerRefundId)
  if (!refund) return 'orphan'
  await follow(ctx, refund, providerRefundId)
  return 'applied'
}

/** The same for refunds without an update for a while; service only. The first error is thrown at the end. */
export async function followRefunds(ctx: RequestContext): Promise<number> {
  requireAllowed(mayActOnRefund(ctx.actor, 'send'))
  const sent = await listToFollow(ctx.db, new Date(ctx.now.getTime() - quietMs), batch)
  const failures: unknown[] = []
  for (const refund of sent) {
    await saveSeen(ctx.db, refund.id, ctx.now)
    try {
      if (refund.providerRefundId) await follow(ctx, refund, refund.providerRefundId)
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sent.length
}

async function follow(ctx: RequestContext, refund: OnItsWay, providerRefundId: string): Promise<void> {
  await applyTransfer(ctx, refund, await connected(ctx, refund).readRefund(providerRefundId))
}
