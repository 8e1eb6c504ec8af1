import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type CountryIndex, countryIndex, matchCountries } from '#app/ui/client/countries/country-match.ts'
import type { Country } from '../country.ts'
import { searchNames } from '../names/search-names.ts'
import { readCountries } from '../read-countries.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { type AskedProblem, longestQuery } from './asked.ts'
import { countryJson } from './public-json.ts'
import type { CountriesJson } from './shapes.ts'

// The list keeps its identity until facts change.
const indexes = new WeakMap<readonly Country[], CountryIndex>()

/** Reads every country, territory and travel document for the API; with a query, the matches, best first. */
export async function readPublicCountries(
  ctx: RequestContext,
  search: URLSearchParams,
): Promise<Result<CountriesJson, AskedProblem>> {
  requireAllowed(mayActOnVisas(ctx.actor, 'read'))

  const query = search.get('q') ?? ''
  if (query.length > longestQuery) return problem({ code: 'too_long', field: 'q' })
  const { all } = await readCountries(ctx)
  const found = query.trim() === '' ? all : matching(all, query)
  return ok({ countries: found.map(countryJson), total: found.length })
}

function matching(countries: readonly Country[], query: string): readonly Country[] {
  let index = indexes.get(countries)
  if (!index) {
    index = countryIndex(
      countries.map(({ code, alpha3, name, aliases }) => ({
        code,
        name,
        also: [alpha3, ...aliases],
        elsewhere: () => searchNames(code),
      })),
    )
    indexes.set(countries, index)
  }
  const byCode = new Map(countries.map((country) => [country.code, country]))
  return matchCountries(index, query).flatMap(({ code }) => byCode.get(code) ?? [])
}
