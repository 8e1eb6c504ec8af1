import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { bundledGroups, bundledPublishers } from '../facts/bundled-files.server.ts'
import { readCountries } from '../read-countries.server.ts'
import { type FactLists, factLists } from './fact-checks.ts'
import { mayEditFacts } from './facts.policy.ts'

/** Reads the countries, groups and currencies that facts may use. */
export async function readFactLists(call: Call): Promise<FactLists> {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  const { all } = await readCountries(call)
  const { rates } = await readPrices(call)
  return factLists(all, bundledGroups(), rates, { publishers: bundledPublishers(), today: dayOf(call.now) })
}
