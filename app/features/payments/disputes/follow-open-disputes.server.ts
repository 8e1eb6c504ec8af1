import { type ProviderName, providerNamed } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listOrphanedDisputes, markEventApplied } from '../provider-event.store.server.ts'
import { mayActOnDispute } from './dispute.policy.ts'
import { listOpenDisputes } from './dispute.store.server.ts'
import { followDispute } from './follow-dispute.server.ts'

const mostAtOnce = 200
// By then its payment is known, or it is not ours.
const orphanedMs = 3 * 86_400_000

/**
 * Re-reads every open dispute, because events may be lost, and disputes announced before their payment was recorded.
 * One failure does not stop the others; the first error is thrown at the end. Disputes of disconnected providers are
 * unchanged.
 */
export async function followOpenDisputes(ctx: RequestContext): Promise<number> {
  requireAllowed(mayActOnDispute(ctx.actor, 'follow'))
  const { db, now, ports } = ctx
  const open = await listOpenDisputes(db, mostAtOnce)
  const orphaned = await listOrphanedDisputes(db, new Date(now.getTime() - orphanedMs), mostAtOnce)
  const failures: unknown[] = []
  const follow = async (name: ProviderName, disputeId: string) => {
    const provider = providerNamed(ports.payments, name)
    return provider && followDispute(ctx, provider, disputeId).catch((failure) => void failures.push(failure))
  }
  for (const { provider, providerDisputeId } of open) await follow(provider, providerDisputeId)
  for (const { provider, eventId, disputeId } of orphaned) {
    const followed = await follow(provider, disputeId)
    if (followed === 'followed') await markEventApplied(db, provider, eventId, { at: now, outcome: 'applied' })
  }
  if (failures.length > 0) throw failures[0]
  return open.length
}
