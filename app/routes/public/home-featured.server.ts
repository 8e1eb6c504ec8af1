import { type Glance, readGlances } from '#app/features/quotes/read-glances.server.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import type { Country } from '#app/features/visas/country.ts'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

type FeaturedPlaces = { readonly countries: readonly Country[]; readonly glances: ReadonlyMap<string, Glance> }

const shownAtOnce = 8

// The lists keep their identity until a fact changes, and the cached data expires with them. One entry for each
// passport.
const known = new WeakMap<CountryLists, Map<string | undefined, FeaturedPlaces & { readonly under: string }>>()

/** The featured destinations. Their prices and dates are refreshed daily and when a price changes. */
export async function readFeatured(
  ctx: RequestContext,
  lists: CountryLists,
  from: string | undefined,
): Promise<FeaturedPlaces> {
  const under = `${(await readPrices(ctx)).stamp} ${dayOf(ctx.now)}`
  const byPassport = known.get(lists) ?? new Map()
  known.set(lists, byPassport)
  const before = byPassport.get(from)
  if (before?.under === under) return before
  const countries = lists.featured.slice(0, shownAtOnce)
  const read = { countries, glances: await readGlances(ctx, countries, from), under }
  byPassport.set(from, read)
  return read
}
