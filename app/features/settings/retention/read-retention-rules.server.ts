import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayReadRetentionRules } from '../setting.policy.ts'
import { findSetting } from '../setting.store.server.ts'
import { firstErasureDay, type Retention, retentionRulesOf } from './retention-rules.ts'

/** The retention periods, for the erasure jobs and for every page that shows a date. */
export async function readRetentionRules({ actor, db }: Pick<RequestContext, 'actor' | 'db'>): Promise<Retention> {
  requireAllowed(mayReadRetentionRules(actor))
  const rules = retentionRulesOf(await findSetting(db, 'retention'))
  return { ...rules, notBefore: firstErasureDay(await findSetting(db, 'retention-start')) }
}
