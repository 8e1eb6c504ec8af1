import { type PlainDate, plainDateOf } from './plain-date.ts'
import { searchable } from './search-text.ts'
import { latinDigits } from './typed-text.ts'
import { languages } from './words/languages.ts'

/** The 3 fields of a date question, as typed. */
export type DateParts = { day: string; month: string; year: string }
export type DatePartsProblem = 'missing' | 'missing_part' | 'not_a_date'

/** Range of dates a question expects, used to interpret 2-digit years: a birth is past, a journey is future. */
export type Tense = 'past' | 'future' | 'any'
export type DateReading = { readonly tense: Tense; readonly today: PlainDate }

/** Month names in every language. Levantine Arabic has its own. */
let monthsByName: ReadonlyMap<string, number> | undefined

function monthsOfAll(): ReadonlyMap<string, number> {
  const formats = [...languages, 'ar-SY'].flatMap((language) =>
    (['long', 'short'] as const).map((month) => new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })),
  )
  const months = Array.from({ length: 12 }, (_, month) => month)
  return new Map(
    formats.flatMap((format) =>
      months.map((month) => [searchable(format.format(Date.UTC(2027, month))), month + 1] as const),
    ),
  )
}

/** Matches a month name, or an unambiguous prefix of at least 3 letters. */
function monthNumber(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  monthsByName ??= monthsOfAll()
  const typed = searchable(text).replace(/\.$/, '')
  const whole = monthsByName.get(typed) ?? monthsByName.get(`${typed}.`)
  if (whole || typed.length < 3) return whole ?? Number.NaN
  const months = new Set([...monthsByName].filter(([name]) => name.startsWith(typed)).map(([, month]) => month))
  const [only = Number.NaN] = months
  return months.size === 1 ? only : Number.NaN
}

/** Parses "14 2 2027", "14 Feb 2027", "١٤ فبراير ٢٠٢٧" and stray spaces. 31 February is an error in the day. */
export function parseDateParts(
  typed: DateParts,
): { date: PlainDate } | { problem: DatePartsProblem; part: keyof DateParts } {
  const day = latinDigits(typed.day.trim())
  const month = latinDigits(typed.month.trim())
  const year = latinDigits(typed.year.trim())
  if (!day && !month && !year) return { problem: 'missing', part: 'day' }
  for (const [part, text] of [
    ['day', day],
    ['month', month],
    ['year', year],
  ] as const) {
    if (!text) return { problem: 'missing_part', part }
  }
  if (!/^\d{4}$/.test(year)) return { problem: 'not_a_date', part: 'year' }
  const monthIndex = monthNumber(month)
  if (!(monthIndex >= 1 && monthIndex <= 12)) return { problem: 'not_a_date', part: 'month' }
  const date = /^\d{1,2}$/.test(day) ? plainDateOf(Number(year), monthIndex, Number(day)) : undefined
  return date ? { date } : { problem: 'not_a_date', part: 'day' }
}

/**
 * Splits a date written in one field: "14 2 2027", "14 Feb 27", "14.2.2027", "February 14, 2027" or "2027-02-14".
 * Numeric dates are day first, unless they start with a 4-digit year.
 */
export function partsOfDateText(typed: string): DateParts | undefined {
  const words = latinDigits(typed)
    .split(/[\s,،./年月日-]+/)
    .filter((word) => word && word !== 'de')
  const [one = '', two = '', three = ''] = words
  if (words.length !== 3) return undefined
  const plain = (day: string) => day.replace(/(?<=\d)(st|nd|rd|th|er)$/i, '')
  if (/^\d{4}$/.test(one)) return { year: one, month: two, day: three }
  return /^\d/.test(one) ? { day: plain(one), month: two, year: three } : { month: one, day: plain(two), year: three }
}

/** Parses a date in one text. A 2-digit year is invalid without a `reading`. */
export function parseDateText(typed: string, reading?: DateReading): PlainDate | undefined {
  const parts = partsOfDateText(typed)
  if (!parts) return undefined
  const read = parseDateParts(reading ? { ...parts, year: fullYear(parts.year, reading) } : parts)
  return 'date' in read ? read.date : undefined
}

/** "27" means 2027 for the future, "84" means 1984 for the past. Anything else is unchanged. */
function fullYear(typed: string, { tense, today }: DateReading): string {
  const year = typed.trim()
  if (tense === 'any' || !/^\d{2}$/.test(year)) return typed
  const inThisCentury = `20${year}`
  return tense === 'past' && inThisCentury > today.slice(0, 4) ? `19${year}` : inThisCentury
}

/**
 * Normalises fields for storage: splits a whole date in the first field and expands the year to 4 digits, so that later
 * readings give the same day. Text that is not a date is unchanged.
 */
export function completeDateParts(typed: DateParts, reading: DateReading): DateParts {
  const whole = partsOfDateText(typed.day)
  if (!whole) return { ...typed, year: fullYear(typed.year, reading) }
  const spread = { ...whole, year: fullYear(whole.year, reading) }
  return 'date' in parseDateParts(spread) ? spread : typed
}

/** Whether a 2-digit year may be the start of a 4-digit one. */
export function isBegunYear(typed: DateParts): boolean {
  const { year } = partsOfDateText(typed.day) ?? typed
  return /^(19|20)$/.test(year.trim())
}
