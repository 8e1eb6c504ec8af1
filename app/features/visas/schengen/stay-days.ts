import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'

/** One visit. The days of entry and exit both count. */
export type Stay = { readonly entry: PlainDate; readonly exit: PlainDate }

/** Days spent in the area. Overlapping stays count once. Days are numbers here. */
export type StayDays = {
  numberOf(date: PlainDate): number
  dateOf(day: number): PlainDate
  isStay(day: number): boolean
  /** Days of stay between 2 days, inclusive. */
  between(from: number, to: number): number
  /** Last day of any stay; −1 if there is none. */
  readonly last: number
}

/** The only place that converts days to numbers, counted from the first day of the first stay. */
export function stayDaysOf(stays: readonly Stay[]): StayDays {
  const origin = stays.map(({ entry }) => entry).sort()[0] ?? ('2000-01-01' as PlainDate)
  const numberOf = (date: PlainDate) => daysBetween(origin, date)
  const last = Math.max(-1, ...stays.map(({ exit }) => numberOf(exit)))

  const spent = new Uint8Array(last + 1)
  for (const { entry, exit } of stays) spent.fill(1, numberOf(entry), numberOf(exit) + 1)
  // `before[n]` is the number of days of stay before day n.
  const before = new Uint32Array(last + 2)
  for (const [day, is] of spent.entries()) before[day + 1] = (before[day] ?? 0) + is
  const countBefore = (day: number) => before[Math.min(Math.max(day, 0), last + 1)] ?? 0

  return {
    numberOf,
    dateOf: (day) => addDays(origin, day),
    isStay: (day) => spent[day] === 1,
    between: (from, to) => (to < from ? 0 : countBefore(to + 1) - countBefore(from)),
    last,
  }
}
