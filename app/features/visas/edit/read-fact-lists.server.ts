import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { bundledGroups, bundledPublishers } from '../facts/bundled-files.server.ts'
import { readCountries } from '../read-countries.server.ts'
import { type FactLists, factLists } from './fact-checks.ts'
import { mayEditFacts } from './facts.policy.ts'

/** Reads the countries, groups and currencies that facts may use. */
export async function readFactLists(ctx: RequestContext): Promise<FactLists> {
  requireAllowed(mayEditFacts(ctx.actor, 'see'))
  const { all } = await readCountries(ctx)
  const { rates } = await readPrices(ctx)
  return factLists(all, bundledGroups(), rates, { publishers: bundledPublishers(), today: dayOf(ctx.now) })
}
