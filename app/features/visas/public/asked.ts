import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Journey } from '../assess/journey.ts'
import type { Country } from '../country.ts'
import { isPurpose, type Purpose } from '../journey/purpose.ts'
import type { ProblemCode } from './shapes.ts'

/** Maximum length of a country search, in characters. */
export const longestQuery = 100

/** Why an API request is invalid, and which parameter caused it. */
export type AskedProblem = { readonly code: ProblemCode; readonly field: string | null }

export type Asked<Value> = Result<Value, AskedProblem>

/** Finds a country by its 2- or 3-letter code, in any case. */
export function askedCountry(text: string, field: string, countries: readonly Country[]): Asked<Country> {
  const trimmed = text.trim()
  if (!/^[A-Za-z]{2,3}$/.test(trimmed)) return problem({ code: 'malformed_code', field })
  const code = trimmed.toUpperCase()
  const found = countries.find((country) => country.code === code) ?? countries.find(({ alpha3 }) => alpha3 === code)
  return found ? ok(found) : problem({ code: 'unknown_country', field })
}

/** Empty parameters are ignored, because forms send all their fields. */
export function askedPurpose(search: URLSearchParams): Asked<Purpose | undefined> {
  const text = search.get('purpose')
  if (!text) return ok(undefined)
  return isPurpose(text) ? ok(text) : problem({ code: 'unknown_purpose', field: 'purpose' })
}

type JourneyDates = Pick<Journey, 'expiresOn' | 'issuedOn' | 'travelOn' | 'returnOn'>

const dateFields = ['passportExpiresOn', 'passportIssuedOn', 'arrivesOn', 'leavesOn'] as const

// Beyond any passport's or journey's dates, with room for date arithmetic.
const earliest = '1900-01-01'
const latest = '2199-12-31'

/** Dates of the journey and passport. An issue date is not usable without an expiry date. */
export function askedDates(search: URLSearchParams, today: PlainDate): Asked<JourneyDates> {
  const dates: Partial<Record<(typeof dateFields)[number], PlainDate>> = {}
  for (const field of dateFields) {
    const text = search.get(field)
    if (!text) continue
    if (!isPlainDate(text) || text < earliest || text > latest) return problem({ code: 'malformed_date', field })
    dates[field] = text
  }
  const { passportExpiresOn: expiresOn, passportIssuedOn: issuedOn, arrivesOn: travelOn, leavesOn: returnOn } = dates
  if (issuedOn && !expiresOn) return problem({ code: 'missing_date', field: 'passportExpiresOn' })
  if (returnOn && returnOn < (travelOn ?? today)) return problem({ code: 'dates_out_of_order', field: 'leavesOn' })
  if (issuedOn && expiresOn && issuedOn > expiresOn) {
    return problem({ code: 'dates_out_of_order', field: 'passportIssuedOn' })
  }
  return ok({ expiresOn, issuedOn, travelOn, returnOn })
}

type Range = { readonly least: number; readonly most: number; readonly usual: number }

export function askedNumber(search: URLSearchParams, field: string, { least, most, usual }: Range): Asked<number> {
  const text = search.get(field)
  if (!text) return ok(usual)
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? ok(number) : problem({ code: 'malformed_number', field })
}
