import { addDays, addMonths, dayOf, daysBetween, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'

/** Whole days in UTC, first and last included. */
export type DayRange = { readonly from: PlainDate; readonly to: PlainDate }

export const rangeNames = ['month', 'last-month', '7-days', '30-days', 'quarter', 'year', '12-months'] as const
export type RangeName = (typeof rangeNames)[number]

export const comparisonNames = ['previous', 'year'] as const
export type ComparisonName = (typeof comparisonNames)[number]

/** A report's date range and its comparison. Named ranges move with the calendar; custom ones do not. */
export type AskedRanges = {
  readonly name: RangeName | 'own'
  readonly range: DayRange
  readonly comparison: ComparisonName | 'own'
  readonly against: DayRange
}

export const longestDays = 731
const firstDay = '2000-01-01' as PlainDate

/** The date ranges described by the URL parameters. Invalid values are ignored. */
export function readRanges(params: URLSearchParams, now: Date): AskedRanges {
  const today = dayOf(now)
  const own = ownRange(params.get('from'), params.get('to'), today)
  const named = rangeNames.find((name) => name === params.get('range')) ?? 'month'
  const name = own ? 'own' : named
  const range = own ?? namedRange(named, today)
  const ownAgainst = ownRange(params.get('with-from'), params.get('with-to'), today)
  const compared = comparisonNames.find((one) => one === params.get('with')) ?? 'previous'
  return {
    name,
    range,
    comparison: ownAgainst ? 'own' : compared,
    against: ownAgainst ?? (compared === 'year' ? yearBefore(range) : periodBefore(range)),
  }
}

function ownRange(from: string | null, to: string | null, today: PlainDate): DayRange | undefined {
  if (!from || !to || !isPlainDate(from) || !isPlainDate(to)) return undefined
  const last = to > today ? today : to
  if (from > last || from < firstDay || daysBetween(from, last) >= longestDays) return undefined
  return { from, to: last }
}

const firstOf = (day: PlainDate) => `${day.slice(0, 8)}01` as PlainDate

export function namedRange(name: RangeName, today: PlainDate): DayRange {
  switch (name) {
    case 'month':
      return { from: firstOf(today), to: today }
    case 'last-month': {
      const to = addDays(firstOf(today), -1)
      return { from: firstOf(to), to }
    }
    case '7-days':
      return { from: addDays(today, -6), to: today }
    case '30-days':
      return { from: addDays(today, -29), to: today }
    case 'quarter':
      return { from: addMonths(firstOf(today), -((Number(today.slice(5, 7)) - 1) % 3)), to: today }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01` as PlainDate, to: today }
    case '12-months':
      return { from: addMonths(firstOf(today), -11), to: today }
  }
}

/**
 * The preceding period: the same number of months if the range starts on the first of a month, otherwise the same
 * number of days.
 */
export function periodBefore({ from, to }: DayRange): DayRange {
  if (from !== firstOf(from)) {
    const days = daysBetween(from, to) + 1
    return { from: addDays(from, -days), to: addDays(from, -1) }
  }
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1
  return moved({ from, to }, -months)
}

function yearBefore(range: DayRange): DayRange {
  return moved(range, -12)
}

/** The same days in other months. Whole months stay whole. */
function moved({ from, to }: DayRange, months: number): DayRange {
  const isWhole = addDays(to, 1) === firstOf(addDays(to, 1))
  const end = isWhole ? addDays(addMonths(firstOf(to), months + 1), -1) : addMonths(to, months)
  return { from: addMonths(from, months), to: end }
}

/** The same 2 ranges as URL parameters, without defaults. */
export function rangeParams({ name, range, comparison, against }: AskedRanges): Record<string, string> {
  return {
    ...(name === 'own' ? { from: range.from, to: range.to } : name !== 'month' && { range: name }),
    ...(comparison === 'own'
      ? { 'with-from': against.from, 'with-to': against.to }
      : comparison !== 'previous' && { with: comparison }),
  }
}

export const units = ['day', 'week', 'month'] as const
export type Unit = (typeof units)[number]

/** The unit of a chart's columns: about 20 columns, and little more than 50 at most. */
export function unitOf(range: DayRange): Unit {
  const days = daysBetween(range.from, range.to) + 1
  return days <= 45 ? 'day' : days <= 190 ? 'week' : 'month'
}

/** The column of a day, consistent with PostgreSQL's date_trunc: weeks start on Monday. */
export function bucketOf(day: PlainDate, unit: Unit): PlainDate {
  if (unit === 'month') return firstOf(day)
  if (unit === 'day') return day
  return addDays(day, -((daysBetween('1970-01-05' as PlainDate, day) % 7) + 7) % 7)
}

/** The columns of a range. The first and last are cut to the range. */
export function bucketsOf({ from, to }: DayRange, unit: Unit): DayRange[] {
  const buckets: DayRange[] = []
  for (let start = bucketOf(from, unit); start <= to; ) {
    const next = unit === 'month' ? addMonths(start, 1) : addDays(start, unit === 'week' ? 7 : 1)
    const end = addDays(next, -1)
    buckets.push({ from: start < from ? from : start, to: end > to ? to : end })
    start = next
  }
  return buckets
}
