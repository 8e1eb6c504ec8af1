import type { EventOutcome } from '#app/features/payments/payment.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnRefund } from '../refund.policy.ts'
import { applyTransfer } from './apply-transfer.server.ts'
import { connected } from './send-refunds.server.ts'
import { findByProviderId, listToFollow, type OnItsWay, saveSeen } from './transfer.store.server.ts'

const batch = 100
// Events normally arrive immediately; this covers those that never do.
const quietMs = 10 * 60_000

/** Reads a refund's state from the provider after an event. `orphan`: it is not ours, or not known yet. */
export async function followRefund(call: Call, providerRefundId: string): Promise<EventOutcome> {
  requireAllowed(mayActOnRefund(call.actor, 'send'))
  const refund = await findByProviderId(call.db, providerRefundId)
  if (!refund) return 'orphan'
  await follow(call, refund, providerRefundId)
  return 'applied'
}

/** The same for refunds without news for a while; service only. The first error is thrown at the end. */
export async function followRefunds(call: Call): Promise<number> {
  requireAllowed(mayActOnRefund(call.actor, 'send'))
  const sent = await listToFollow(call.db, new Date(call.now.getTime() - quietMs), batch)
  const failures: unknown[] = []
  for (const refund of sent) {
    await saveSeen(call.db, refund.id, call.now)
    try {
      if (refund.providerRefundId) await follow(call, refund, refund.providerRefundId)
    } catch (failure) {
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sent.length
}

async function follow(call: Call, refund: OnItsWay, providerRefundId: string): Promise<void> {
  await applyTransfer(call, refund, await connected(call, refund).readRefund(providerRefundId))
}
