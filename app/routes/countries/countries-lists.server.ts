import type { Destinations } from '#app/features/quotes/read-destinations.server.ts'
import { type CountryOptions, keptOptions } from '#app/features/visas/components/country-options.ts'
import { findCountries, nearestCountries } from '#app/features/visas/countries/find-countries.ts'
import type { Country } from '#app/features/visas/country.ts'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'
import { type AnswerKind, answerKinds } from '#app/features/visas/requirement.ts'
import { shownPage } from '#app/lib/paging.ts'
import { countriesWords } from './countries.words.ts'
import type { CountriesAsked } from './countries-search.ts'
import { countryWords } from './country.words.ts'

type Lists = {
  readonly citizenships: CountryOptions
  readonly destinations: CountryOptions
  /** The passports, for a page that asks for one. */
  readonly yours: CountryOptions
  readonly names: ReadonlyMap<string, string>
}

// The lists keep their identity until a fact changes.
const known = new WeakMap<CountryLists, Lists>()

/** The country data shared by all visitors: the options of both lists, and all places by name. */
export function listsOf(lists: CountryLists): Lists {
  let made = known.get(lists)
  if (!made) {
    made = {
      citizenships: keptOptions(lists.passports, countriesWords.filter.anyPassport),
      destinations: keptOptions(lists.places, countriesWords.filter.anyDestination),
      yours: keptOptions(lists.passports, countryWords.yours.prompt),
      names: new Map(lists.all.map(({ code, name }) => [code, name])),
    }
    known.set(lists, made)
  }
  return made
}

/** The places that match. A search by name includes territories; the full list has destinations only. */
export function placesFor(
  lists: CountryLists,
  { q, to, continent, kind }: Pick<CountriesAsked, 'q' | 'to' | 'continent' | 'kind'>,
  destinations: Destinations | undefined,
): readonly Country[] {
  const { places } = lists
  const wanted = to ? places.filter(({ code }) => code === to) : q ? findCountries(places, q) : lists.destinations
  return wanted.filter(
    (place) =>
      (!continent || place.continent === continent) &&
      (!kind || !destinations || destinations.byCode.get(place.code)?.answer.requirement.kind === kind),
  )
}

/**
 * With a passport selected, cards show more, so a page has fewer of them: either way it is about 6 phone screens long.
 */
const cardsPerPage = { plain: 24, priced: 18 }

/** One page of the results, with its number and the total. */
export function pageOf(places: readonly Country[], asked: number, cards: keyof typeof cardsPerPage) {
  const perPage = cardsPerPage[cards]
  const { page, pages, after } = shownPage(places.length, asked, perPage)
  return { places: places.slice(after, after + perPage), count: places.length, page, pages }
}

export function nearestTo(lists: CountryLists, typed: string): readonly Pick<Country, 'code' | 'name'>[] {
  return nearestCountries(lists.places, typed)
}

/** The number of destinations by requirement for the selected passport, the easiest first. */
export function sharesOf(lists: CountryLists, { byCode }: Destinations): { kind: AnswerKind; count: number }[] {
  const kinds = lists.destinations.map(({ code }) => byCode.get(code)?.answer.requirement.kind)
  return answerKinds
    .map((kind) => ({ kind, count: kinds.filter((one) => one === kind).length }))
    .filter(({ kind, count }) => kind !== 'same_country' && count > 0)
}
