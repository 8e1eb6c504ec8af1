import { remembered } from '#app/lib/remembered.ts'
import { endonymOf } from '#app/ui/client/countries/country-entries.ts'
import { countryIndex, folded, matchCountries } from '#app/ui/client/countries/country-match.ts'
import type { Country } from '../country.ts'
import { searchNames } from '../names/search-names.ts'

type Named = Pick<Country, 'code' | 'alpha3' | 'name' | 'aliases' | 'capital'>

/** Maximum search length; longer text is not compared. */
const longestSearch = 60

const namesOf = remembered((list) => list.split('|').map(folded).filter(Boolean))

function foldedNames({ code, name, aliases }: Named): string[] {
  return namesOf([name, ...aliases, endonymOf(code) ?? ''].join('|'))
}

/** Folded names in every interface language. */
const foldedElsewhere = remembered((code) => searchNames(code).map(folded))

/**
 * Finds countries by name, start of capital, or code. Names that start with the search text come first, then list
 * order. Other languages are searched only if nothing matches. An empty search returns all.
 */
export function findCountries<Entry extends Named>(countries: readonly Entry[], typed: string): readonly Entry[] {
  const query = folded(typed.slice(0, longestSearch))
  if (query === '') return typed.trim() === '' ? countries : []
  const isCode = ({ code, alpha3 }: Named) => [code, alpha3].some((own) => own.toLowerCase() === query)
  const isCapital = ({ capital }: Named) => capital !== null && folded(capital).startsWith(query)
  const found = countries.filter(
    (one) => isCode(one) || isCapital(one) || foldedNames(one).some((name) => name.includes(query)),
  )
  const begins = (one: Named) => isCode(one) || foldedNames(one).some((name) => name.startsWith(query))
  return found.length > 0 ? beginningFirst(found, begins) : foundElsewhere(countries, typed)
}

/** Searches the names in other languages. */
export function foundElsewhere<Entry extends Named>(countries: readonly Entry[], typed: string): readonly Entry[] {
  const query = folded(typed.slice(0, longestSearch))
  if (query === '') return []
  const said = countries.filter(({ code }) => foldedElsewhere(code).some((name) => name.includes(query)))
  return beginningFirst(said, ({ code }) => foldedElsewhere(code).some((name) => name.startsWith(query)))
}

function beginningFirst<Entry>(found: readonly Entry[], begins: (one: Entry) => boolean): Entry[] {
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
}

/** Suggests the countries with the most similar names when nothing matches. */
export function nearestCountries<Entry extends Named>(
  countries: readonly Entry[],
  typed: string,
  most = 3,
): readonly Entry[] {
  const query = folded(typed.slice(0, longestSearch))
  if (query.length < 3) return []
  const byCode = new Map(countries.map((country) => [country.code, country]))
  const entries = countries.map(({ code, alpha3, name, aliases }) => ({ code, name, also: [alpha3, ...aliases] }))
  const slips = matchCountries(countryIndex(entries), typed).flatMap(({ code }) => byCode.get(code) ?? [])
  const far = Math.ceil(query.length / 3)
  const near = countries
    .map((country) => ({
      country,
      away: Math.min(...foldedNames(country).map((name) => editsBetween(name, query))),
    }))
    .filter(({ away }) => away <= far)
    .sort((one, other) => one.away - other.away)
    .map(({ country }) => country)
  return [...new Set([...slips, ...near])].slice(0, most)
}

/** Edit distance: insertions, deletions and substitutions. */
function editsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1]
    for (let column = 1; column <= other.length; column++) {
      const changed = (before[column - 1] ?? 0) + (other[column - 1] === letter ? 0 : 1)
      now.push(Math.min(changed, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    before = now
  }
  return before[other.length] ?? 0
}
