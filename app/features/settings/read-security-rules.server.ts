import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type SecurityRules, securityRulesOf } from './security-rules.ts'
import { mayReadSecurityRules } from './setting.policy.ts'
import { findSetting } from './setting.store.server.ts'

export async function readSecurityRules({
  actor,
  db,
  ports,
}: Pick<RequestContext, 'actor' | 'db' | 'ports'>): Promise<SecurityRules> {
  requireAllowed(mayReadSecurityRules(actor))
  return securityRulesOf(await findSetting(db, 'security'), ports.demo)
}
