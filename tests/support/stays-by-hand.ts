import type { PlainDate } from '#app/lib/plain-date.ts'

/*
 * The rule as a border officer would count it with a calendar and a pencil: day by day, without any of the calculator's
 * arithmetic. The calendar is built here from the lengths of the months, so that it shares no code with the calculator.
 */

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const two = (number: number) => String(number).padStart(2, '0')

/** Every day from 1 January of a year, for this many years. */
export function calendar(firstYear: number, years: number): PlainDate[] {
  const all: PlainDate[] = []
  for (let year = firstYear; year < firstYear + years; year += 1) {
    for (const [month, length] of lengths.entries()) {
      const days = month === 1 && isLeap(year) ? 29 : length
      for (let day = 1; day <= days; day += 1) all.push(`${year}-${two(month + 1)}-${two(day)}` as PlainDate)
    }
  }
  return all
}

/** A stay by its indexes in the calendar. */
export type Visit = { first: number; last: number }

/** For each day of the calendar, whether it was spent in the area. */
export type Spent = readonly boolean[]

export function spentDays(visits: readonly Visit[], days: number): Spent {
  const spent = new Array<boolean>(days).fill(false)
  for (const { first, last } of visits) for (let day = first; day <= last; day += 1) spent[day] = true
  return spent
}

export function usedOn(spent: Spent, day: number): number {
  let used = 0
  for (let back = 0; back < 180; back += 1) if (spent[day - back]) used += 1
  return used
}

export function overstayOf(spent: Spent, { first, last }: Visit) {
  const over: number[] = []
  let worst = 0
  for (let day = first; day <= last; day += 1) {
    const used = usedOn(spent, day)
    if (used > 90) over.push(day)
    worst = Math.max(worst, used - 90)
  }
  return over.length > 0 ? { first: over[0] as number, days: over.length, worst } : undefined
}

/** Adds one day after the other, as long as each complies with the rule given the days before it. */
export function longestFrom(spent: Spent, from: number): number {
  const so = spent.slice(0, from)
  for (let day = from; ; day += 1) {
    so[day] = true
    if (usedOn(so, day) > 90) return day - from
  }
}

/** The longest stay from a day on that leaves every later stay compliant if it was compliant before. */
export function longestBesideLater(spent: Spent, from: number): number {
  for (let length = longestFrom(spent, from); length > 0; length -= 1) {
    const added = spent.slice().fill(true, from, from + length)
    let good = true
    for (let day = from + length; good && day < from + length + 400; day += 1) {
      if (spent[day] && usedOn(added, day) > 90 && usedOn(spent, day) <= 90) good = false
    }
    if (good) return length
  }
  return 0
}

export function nextEntry(spent: Spent, from: number): number {
  let day = from
  while (longestFrom(spent, day) === 0) day += 1
  return day
}

/** Tries each day: adds a 90-day stay to free days, and checks every day of stay from there on. */
export function fullFrom(spent: Spent, from: number): number {
  const end = Math.max(from, spent.lastIndexOf(true)) + 400
  for (let first = from; ; first += 1) {
    if (spent.slice(first, first + 90).includes(true)) continue
    const isStay = (day: number) => spent[day] || (day >= first && day < first + 90)
    let used = usedOn(spent, first - 1)
    let good = true
    for (let day = first; good && day < end; day += 1) {
      if (isStay(day)) used += 1
      if (isStay(day - 180)) used -= 1
      if (isStay(day) && used > 90) good = false
    }
    if (good) return first
  }
}
