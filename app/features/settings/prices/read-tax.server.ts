import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayChangePrices } from '../setting.policy.ts'
import { findSetting } from '../setting.store.server.ts'
import { type TaxRule, taxRuleOf } from './tax-rule.ts'

/** The tax setting, even if the rate is 0. */
export async function readTax({ actor, db }: RequestContext): Promise<TaxRule> {
  requireAllowed(mayChangePrices(actor))
  return taxRuleOf(await findSetting(db, 'tax'))
}
