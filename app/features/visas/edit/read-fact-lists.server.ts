import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readPrices } from '../../settings/read-prices.server.ts'
import { bundledFiles } from '../facts/bundled-files.server.ts'
import { groupShape } from '../facts/fact-shapes.ts'
import { readCountries } from '../read-countries.server.ts'
import { type FactLists, factLists } from './fact-checks.ts'
import { mayEditFacts } from './facts.policy.ts'

/** The countries, groups and currencies that facts may name. */
export async function readFactLists(call: Call): Promise<FactLists> {
  requireAllowed(mayEditFacts(call.actor, 'see'))
  const { all } = await readCountries(call)
  const { rates } = await readPrices(call)
  return factLists(all, groupShape.parse(bundledFiles['/data/groups.json']), rates, dayOf(call.now))
}
