import { dayOf } from '#app/lib/plain-date.ts'
import { NotFound, requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { readKnownTravellers } from './read-known-travellers.server.ts'
import { mayActOnVisaRecord } from './visa-record.policy.ts'

/** Reference data for the visa and trip forms: today, the countries, and the names of known travellers. */
export async function readFormFacts(ctx: RequestContext) {
  const { actor } = ctx
  if (actor.kind !== 'traveller') throw new NotFound()
  requireAllowed(mayActOnVisaRecord(actor, 'keep', actor))
  const { places } = await readCountries(ctx)
  const { known } = await readKnownTravellers(ctx)
  const names = [...known.values()].map(({ name }) => name).filter(Boolean)
  return {
    accountId: actor.accountId,
    ownName: known.get('')?.name ?? '',
    names,
    facts: { today: dayOf(ctx.now), countries: places.map(({ code, name }) => ({ value: code, label: name })) },
  }
}
