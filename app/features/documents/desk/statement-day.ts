import { type PlainDate, plainDateOf } from '#app/lib/plain-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const yearFirst = /\b(\d{4})[-./](\d{1,2})[-./](\d{1,2})\b/g
const numbers = /\b(\d{1,2})[-./](\d{1,2})[-./](\d{4})\b/g
const dayFirst = /\b(\d{1,2})(?:st|nd|rd|th)?[ .-]+([A-Za-z]{3,9})\.?,?[ -]+(\d{4})\b/g
const monthFirst = /\b([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/g

/** Finds the latest date in a text, up to a given one: the date of a bank statement. */
export function newestDay(text: string, upTo: PlainDate): PlainDate | undefined {
  const days = daysIn(text).filter((day) => day <= upTo)
  return days.reduce<PlainDate | undefined>((newest, day) => (newest && newest > day ? newest : day), undefined)
}

function daysIn(text: string): PlainDate[] {
  const found = [
    ...[...text.matchAll(yearFirst)].map(([, year, month, day]) => dayWith(year, month, day)),
    // Day before month, as in most of the world; the reverse if that is not a valid date.
    ...[...text.matchAll(numbers)].map(([, one, two, year]) => dayWith(year, two, one) ?? dayWith(year, one, two)),
    ...[...text.matchAll(dayFirst)].map(([, day, month, year]) => dayWith(year, monthNamed(month), day)),
    ...[...text.matchAll(monthFirst)].map(([, month, day, year]) => dayWith(year, monthNamed(month), day)),
  ]
  return found.filter((day) => day !== undefined)
}

type Part = string | number | undefined

const dayWith = (year: Part, month: Part, day: Part) => plainDateOf(Number(year), Number(month), Number(day))

const monthNamed = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1
