import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readPrices } from './read-prices.server.ts'
import { readRetentionRules } from './retention/read-retention-rules.server.ts'
import { mayReadPrices, mayReadRetentionRules } from './setting.policy.ts'

/** Changes with every price, exchange rate or retention period: a cache key for public pages. */
export async function readSettingsVersion(call: Call): Promise<string> {
  requireAllowed(mayReadPrices(call.actor) && mayReadRetentionRules(call.actor))
  const { stamp } = await readPrices(call)
  return `${stamp} ${Object.values(await readRetentionRules(call)).join(' ')}`
}
