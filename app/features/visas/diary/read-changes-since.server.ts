import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { type FollowedRoute, listEntriesSince } from './diary.store.server.ts'
import { type ToldChange, toldChange } from './told-change.ts'

/** Beyond this, the user is referred to the diary. */
export const mostChangesSince = 3

/** Reads the changes on each route since it was followed. Addressed to one traveller, so no passport is named. */
export async function readChangesSince(call: Call, routes: readonly FollowedRoute[]): Promise<ToldChange[][]> {
  requireAllowed(mayActOnVisas(call.actor, 'read'))
  const { all } = await readCountries(call)
  const countries = new Map(all.map((country) => [country.code, country]))
  const entries = await listEntriesSince(call.db, routes, dayOf(call.now), mostChangesSince)
  return entries.map((ofRoute) => ofRoute.map((entry) => toldChange({ ...entry, passports: null }, countries)))
}
