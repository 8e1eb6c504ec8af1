import { type Country, codeAsSent } from '#app/features/visas/country.ts'
import type { CountryLists } from '#app/features/visas/read-countries.server.ts'

export type RouteEnds = { readonly from: Country; readonly to: Country }

type Codes = ReadonlyMap<string, Country>

// The lists keep their identity until a fact changes.
const known = new WeakMap<CountryLists, Codes>()

/** Every country by both codes. A 3-letter code that is a travel document's own takes precedence. */
function codesOf(lists: CountryLists): Codes {
  let codes = known.get(lists)
  if (!codes) {
    codes = new Map([
      ...lists.all.map((one) => [one.alpha3, one] as const),
      ...lists.all.map((one) => [one.code, one] as const),
    ])
    known.set(lists, codes)
  }
  return codes
}

/** The countries in an address, also in lower case or as 3-letter codes; undefined if there is no route. */
export function endsOf(lists: CountryLists, asked: Asked): RouteEnds | undefined {
  const { from, to } = knownOf(lists, asked)
  return from && to && { from, to }
}

/** The valid codes of an address that may not be a route. */
export function placesOf(lists: CountryLists, asked: Asked) {
  const { from, to } = knownOf(lists, asked)
  return { from: from?.code, to: to?.code }
}

type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }

function knownOf(lists: CountryLists, asked: Asked): Partial<RouteEnds> {
  const from = countryOf(lists, asked.from)
  const to = countryOf(lists, asked.to)
  return { ...(from?.isPassport && { from }), ...(to && to.kind !== 'document' && { to }) }
}

function countryOf(lists: CountryLists, code = ''): Country | undefined {
  return code.length > 20 ? undefined : codesOf(lists).get(codeAsSent(code))
}

/** Whether a code, as stored, belongs to a passport or travel document. */
export function isPassport(lists: CountryLists, code: string): boolean {
  const country = codesOf(lists).get(code)
  return country?.code === code && country.isPassport
}

/** Whether a code, as stored, belongs to a country or territory. */
export function isPlace(lists: CountryLists, code: string): boolean {
  const country = codesOf(lists).get(code)
  return country?.code === code && country.kind !== 'document'
}
