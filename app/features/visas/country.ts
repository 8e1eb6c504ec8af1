import type { PlainDate } from '#app/lib/plain-date.ts'

export const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'] as const
export type Continent = (typeof continents)[number]

/**
 * A country issues its own passport. Residents of a territory travel on another country's passport. A document is for
 * people without a country passport (refugee, stateless, British overseas), under its ICAO Doc 9303 code.
 */
export const countryKinds = ['country', 'territory', 'document'] as const
export type CountryKind = (typeof countryKinds)[number]

/** Emergency numbers as dialled within the country. */
export type EmergencyNumbers = {
  readonly general: readonly string[]
  readonly police: readonly string[]
  readonly ambulance: readonly string[]
  readonly fire: readonly string[]
  readonly asOf: PlainDate
  readonly source: string
}

export type Country = {
  /** ISO 3166-1 alpha-2 (plus XK for Kosovo), or the 3-letter code of a travel document. */
  readonly code: string
  /** Code in the passport's machine-readable zone. */
  readonly alpha3: string
  readonly kind: CountryKind
  readonly name: string
  readonly aliases: readonly string[]
  readonly capital: string | null
  readonly currencies: readonly string[]
  readonly languages: readonly string[]
  readonly continent: Continent | null
  readonly description: string | null
  readonly isDestination: boolean
  readonly isPassport: boolean
  /** Country whose passport the residents of a territory hold. */
  readonly passportOf: string | null
  readonly featuredRank: number | null
  readonly flagUrl: string | null
  readonly bannerImage: string | null
  readonly galleryImages: readonly string[]
  readonly emergency: EmergencyNumbers | null
}

/**
 * Upper-cases a submitted code, ASCII letters only. Other letters may expand: "ß" would become SS, which is South
 * Sudan.
 */
export function codeAsSent(text: string): string {
  return text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** Normalises "fr" and " FR " to FR. Does not check that the country exists. */
export function normaliseCode(text: string | null | undefined): string | undefined {
  const code = codeAsSent(text ?? '')
  return /^[A-Z]{2,3}$/.test(code) ? code : undefined
}

type Place = Pick<Country, 'code' | 'passportOf'>

/**
 * Whether the origin's citizens need no permission because the destination is their own country, one of its
 * territories, or shares their passport. British overseas territories share a document but no right of entry.
 */
export function isOwnCountry(origin: Place, destination: Place): boolean {
  if (origin.code === destination.code) return true
  const [passport, accepted] = [origin, destination].map(({ code, passportOf }) => passportOf ?? code)
  return passport === accepted && passport?.length === 2
}

/** First sentence of a description, for small spaces. */
export function firstSentence(text: string): string {
  return text.slice(0, text.indexOf('. ') + 1) || text
}
