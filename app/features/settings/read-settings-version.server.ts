import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readPrices } from './read-prices.server.ts'
import { readRetentionRules } from './retention/read-retention-rules.server.ts'
import { mayReadPrices, mayReadRetentionRules } from './setting.policy.ts'

/** Changes with every price, exchange rate or retention period: a cache key for public pages. */
export async function readSettingsVersion(ctx: RequestContext): Promise<string> {
  requireAllowed(mayReadPrices(ctx.actor) && mayReadRetentionRules(ctx.actor))
  const { stamp } = await readPrices(ctx)
  return `${stamp} ${Object.values(await readRetentionRules(ctx)).join(' ')}`
}
