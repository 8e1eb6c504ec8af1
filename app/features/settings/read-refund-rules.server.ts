import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type RefundRules, refundRulesOf } from './refund-rules.ts'
import { mayReadRefundRules } from './setting.policy.ts'
import { findSetting } from './setting.store.server.ts'

/** The amount up to which one person can refund without approval. */
export async function readRefundRules({ actor, db }: Pick<RequestContext, 'actor' | 'db'>): Promise<RefundRules> {
  requireAllowed(mayReadRefundRules(actor))
  return refundRulesOf(await findSetting(db, 'refunds'))
}
