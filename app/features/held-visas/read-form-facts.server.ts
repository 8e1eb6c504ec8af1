import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { mayActOnHeldVisa } from './held-visa.policy.ts'
import { readKnownTravellers } from './read-known-travellers.server.ts'

/** Reference data for the visa and trip forms: today, the countries, and the names of known travellers. */
export async function readFormFacts(call: Call) {
  const { actor } = call
  if (actor.kind !== 'traveller') throw new NotFound()
  requireAllowed(mayActOnHeldVisa(actor, 'keep', actor))
  const { places } = await readCountries(call)
  const { known } = await readKnownTravellers(call)
  const names = [...known.values()].map(({ name }) => name).filter(Boolean)
  return {
    accountId: actor.accountId,
    ownName: known.get('')?.name ?? '',
    names,
    facts: { today: dayOf(call.now), countries: places.map(({ code, name }) => ({ value: code, label: name })) },
  }
}
