import { remembered } from '#app/lib/remembered.ts'
import { endonymOf } from '#app/ui/enhance/countries/country-entries.ts'
import { countryIndex, folded, matchCountries } from '#app/ui/enhance/countries/country-match.ts'
import type { Country } from '../country.ts'
import { searchNames } from '../names/search-names.ts'

type Named = Pick<Country, 'code' | 'alpha3' | 'name' | 'aliases' | 'capital'>

/** Nobody types more than this of a name, and nothing longer is compared. */
const longestSearch = 60

const namesOf = remembered((list) => list.split('|').map(folded).filter(Boolean))

function foldedNames({ code, name, aliases }: Named): string[] {
  return namesOf([name, ...aliases, endonymOf(code) ?? ''].join('|'))
}

/** What it is called in every language of the service. */
const foldedElsewhere = remembered((code) => searchNames(code).map(folded))

/**
 * The countries with what was typed in one of their names, at the beginning of their capital, or as their code: those
 * that begin with it first, otherwise in the order of the list. What no name holds is looked for in other languages.
 * Nothing typed means all of them.
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

/** The same by what they are called in other languages. */
export function foundElsewhere<Entry extends Named>(countries: readonly Entry[], typed: string): readonly Entry[] {
  const query = folded(typed.slice(0, longestSearch))
  if (query === '') return []
  const said = countries.filter(({ code }) => foldedElsewhere(code).some((name) => name.includes(query)))
  return beginningFirst(said, ({ code }) => foldedElsewhere(code).some((name) => name.startsWith(query)))
}

function beginningFirst<Entry>(found: readonly Entry[], begins: (one: Entry) => boolean): Entry[] {
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
}

/** The countries whose names are written most like what was typed: what may have been meant where nothing was found. */
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

/** How many letters have to be put in, taken out or changed. */
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
