import iso from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import type { Country } from '#app/features/visas/country.ts'

// Names of countries in external lists that neither the facts nor the library know. No former states, organisations or
// parts of countries: their meaning cannot be guessed.
const otherNames: Readonly<Record<string, string>> = {
  'federated states of micronesia': 'FM',
  'kingdom of denmark': 'DK',
  'kingdom of the netherlands': 'NL',
  macau: 'MO',
  palestine: 'PS',
  'republic of ireland': 'IE',
  'republic of the congo': 'CG',
  'democratic republic of the congo': 'CD',
  vatican: 'VA',
  'vatican city': 'VA',
  'holy see': 'VA',
}

/** Resolves the name or the code of a country; undefined if it is unknown. */
export type CountryNames = (text: string) => string | undefined

export function countryNames(countries: readonly Country[]): CountryNames {
  iso.registerLocale(english)
  const places = countries.filter(({ kind }) => kind !== 'document')
  const known = new Set(places.map(({ code }) => code))
  const found = new Map<string, string>()
  const claim = (name: string, code: string) => {
    const plain = plainName(name)
    if (known.has(code) && !found.has(plain)) found.set(plain, code)
  }
  // Names from the facts first, then the library's, then other common names.
  for (const { name, code } of places) claim(name, code)
  for (const [code, names] of Object.entries(iso.getNames('en', { select: 'all' })))
    for (const name of names) claim(name, code)
  for (const [name, code] of Object.entries(otherNames)) claim(name, code)
  for (const { aliases, code } of places) for (const alias of aliases) claim(alias, code)

  const byAlpha3 = new Map(places.map(({ alpha3, code }) => [alpha3, code]))
  return (text) => {
    const upper = text.trim().toUpperCase()
    return known.has(upper) ? upper : (byAlpha3.get(upper) ?? found.get(plainName(text)))
  }
}

/** "The Bahamas" and "São Tomé and Príncipe" in their simplest spelling. */
function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/^ ?the /, '')
    .trim()
}
