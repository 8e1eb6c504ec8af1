import { languageNow } from '#words-source'
import { remembered } from './remembered.ts'
import { dateFormat } from './words/formats.ts'

/** A calendar date without time or zone: "2027-03-31". Used for birthdays, expiry dates and travel dates. */
export type PlainDate = string & { readonly __plainDate: true }

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
const dayMs = 86_400_000

/** Days since 1970-01-01, the only numeric form of a date. */
function toDayNumber(date: PlainDate): number {
  return Date.parse(date) / dayMs // a date alone is parsed as midnight UTC
}

function fromDayNumber(days: number): PlainDate {
  return new Date(days * dayMs).toISOString().slice(0, 10) as PlainDate
}

/** Builds a date; undefined if it does not exist (31 February). */
export function plainDateOf(year: number, month: number, day: number): PlainDate | undefined {
  if (![year, month, day].every(Number.isInteger) || year < 1000 || year > 9999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10) as PlainDate
}

export function isPlainDate(text: string): text is PlainDate {
  const parts = shape.exec(text)
  return parts !== null && plainDateOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) === text
}

/** The UTC date of a timestamp. Used for promised dates, which are then accurate to within a day in every zone. */
export function dayOf(timestamp: Date): PlainDate {
  return timestamp.toISOString().slice(0, 10) as PlainDate
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return fromDayNumber(toDayNumber(date) + days)
}

export function daysBetween(from: PlainDate, to: PlainDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** Completed years between 2 days: an age. */
export function fullYears(since: PlainDate, on: PlainDate): number {
  const years = Number(on.slice(0, 4)) - Number(since.slice(0, 4))
  return on.slice(5) < since.slice(5) ? years - 1 : years
}

/** The same day in a later month, or its last day: 31 August plus 6 months is 28 February. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const index = year * 12 + (month - 1) + months
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate()
  return plainDateOf(Math.floor(index / 12), (index % 12) + 1, Math.min(day, lastDay)) as PlainDate
}

/** Monday to Friday, ignoring holidays. */
const mondayToFriday = {
  isWorkingDay(date: PlainDate): boolean {
    const weekday = (toDayNumber(date) + 4) % 7 // 1970-01-01 was a Thursday; 0 is Sunday
    return weekday !== 0 && weekday !== 6
  },
}

/** Uses a country's calendar, or Monday to Friday. */
export function addBusinessDays(
  date: PlainDate,
  count: number,
  calendar: { isWorkingDay(date: PlainDate): boolean } = mondayToFriday,
): PlainDate {
  let day = date
  for (let left = count; left > 0; ) {
    day = addDays(day, 1)
    if (calendar.isWorkingDay(day)) left -= 1
  }
  return day
}

/** The day itself, or the following Monday for a weekend: we work Monday to Friday. */
export function workingDayFrom(date: PlainDate): PlainDate {
  return addBusinessDays(addDays(date, -1), 1)
}

/** Counts our working days after one day, up to and including another. */
export function businessDaysBetween(from: PlainDate, to: PlainDate): number {
  let count = 0
  for (let day = from; day < to; ) {
    day = addDays(day, 1)
    if (mondayToFriday.isWorkingDay(day)) count += 1
  }
  return count
}

type Month = 'long' | 'short'

const formats = (month: Month) => dateFormat({ day: 'numeric', month, year: 'numeric', timeZone: 'UTC' })
const byMonth = { long: formats('long'), short: formats('short') }

const written = remembered((key) => {
  const [, month, date] = key.split(' ')
  return byMonth[month as Month].format(toDayNumber(date as PlainDate) * dayMs)
})

/** "4 December 2026", in the current language. */
export function formatDate(date: PlainDate, month: Month = 'long'): string {
  return written(`${languageNow()} ${month} ${date}`)
}
