import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { type DescribedChange, describedChange } from './described-change.ts'
import { type FollowedRoute, listEntriesSince } from './diary.store.server.ts'

/** Beyond this, the user is referred to the diary. */
export const mostChangesSince = 3

/** Reads the changes on each route since it was followed. Addressed to one traveller, so no passport is named. */
export async function readChangesSince(
  ctx: RequestContext,
  routes: readonly FollowedRoute[],
): Promise<DescribedChange[][]> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))
  const { all } = await readCountries(ctx)
  const countries = new Map(all.map((country) => [country.code, country]))
  const entries = await listEntriesSince(ctx.db, routes, dayOf(ctx.now), mostChangesSince)
  return entries.map((ofRoute) => ofRoute.map((entry) => describedChange({ ...entry, passports: null }, countries)))
}
