import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'

/** One visit: the day of entry is its first day and the day of exit its last. */
export type Stay = { readonly entry: PlainDate; readonly exit: PlainDate }

/** The days spent in the area, each counted once however many stays it belongs to. Days are numbers here. */
export type StayDays = {
  numberOf(date: PlainDate): number
  dateOf(day: number): PlainDate
  isStay(day: number): boolean
  /** How many days of stay there are from one day to another, both included. */
  between(from: number, to: number): number
  /** The last day of any stay: −1 where there is none. */
  readonly last: number
}

/** Days become numbers here and nowhere else: they are counted from the first day of the first stay. */
export function stayDaysOf(stays: readonly Stay[]): StayDays {
  const origin = stays.map(({ entry }) => entry).sort()[0] ?? ('2000-01-01' as PlainDate)
  const numberOf = (date: PlainDate) => daysBetween(origin, date)
  const last = Math.max(-1, ...stays.map(({ exit }) => numberOf(exit)))

  const spent = new Uint8Array(last + 1)
  for (const { entry, exit } of stays) spent.fill(1, numberOf(entry), numberOf(exit) + 1)
  // before[n] is how many days of stay there are before day n.
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
