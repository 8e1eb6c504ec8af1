import type { PlainDate } from '#app/lib/plain-date.ts'

export const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'] as const
export type Continent = (typeof continents)[number]

/**
 * A country issues a passport of its own. People of a territory travel on another's passport. A document is what people
 * without a passport of a country hold (refugee, stateless, British overseas), under its code of ICAO Doc 9303.
 */
export const countryKinds = ['country', 'territory', 'document'] as const
export type CountryKind = (typeof countryKinds)[number]

/** Whom to call, as it is dialled inside the country. */
export type EmergencyNumbers = {
  readonly general: readonly string[]
  readonly police: readonly string[]
  readonly ambulance: readonly string[]
  readonly fire: readonly string[]
  readonly asOf: PlainDate
  readonly source: string
}

export type Country = {
  /** ISO 3166-1 alpha-2 (with XK for Kosovo), or the three letters of a travel document. */
  readonly code: string
  /** What stands in the machine-readable zone of the passport. */
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
  /** Whose passport the people of a territory hold. */
  readonly passportOf: string | null
  readonly featuredRank: number | null
  readonly flagUrl: string | null
  readonly bannerImage: string | null
  readonly galleryImages: readonly string[]
  readonly emergency: EmergencyNumbers | null
}

/**
 * What was sent in the place of a code, in capitals. Latin letters only: others may become several in capitals, and "ß"
 * would be SS, which is South Sudan.
 */
export function codeAsSent(text: string): string {
  return text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** "fr" and " FR " are FR. Whether such a country exists is for the table to say. */
export function normaliseCode(text: string | null | undefined): string | undefined {
  const code = codeAsSent(text ?? '')
  return /^[A-Z]{2,3}$/.test(code) ? code : undefined
}

type Place = Pick<Country, 'code' | 'passportOf'>

/**
 * True when a citizen of the first needs no permission for the second because it is their own: the country, one of its
 * territories, or two that share a passport. The British overseas territories share a document and no right to enter.
 */
export function isOwnCountry(origin: Place, destination: Place): boolean {
  if (origin.code === destination.code) return true
  const [passport, accepted] = [origin, destination].map(({ code, passportOf }) => passportOf ?? code)
  return passport === accepted && passport?.length === 2
}

/** Of a description, for where there is little room. */
export function firstSentence(text: string): string {
  return text.slice(0, text.indexOf('. ') + 1) || text
}
