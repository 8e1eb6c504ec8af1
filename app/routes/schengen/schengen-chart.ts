import { mostDays, type StayAnswer, usedEachDay } from '#app/features/visas/schengen/schengen-stay.ts'
import { addDays, addMonths, daysBetween, formatDate, type PlainDate } from '#app/lib/plain-date.ts'

/** A range, as percentages of the width. */
export type Span = { readonly from: number; readonly width: number }

export type Month = Span & { readonly name: string; readonly year: string | undefined }

/** The chart of an answer, in percentages of its width, and in days for the water. */
export type Chart = {
  readonly from: PlainDate
  readonly to: PlainDate
  readonly days: number
  readonly months: readonly Month[]
  readonly period: Span
  readonly on: number
  readonly stays: readonly Span[]
  readonly over: readonly Span[]
  readonly possible: Span | undefined
  /** The outline of the water, with days across and days down from the top, and the height of the top. */
  readonly water: string
  readonly top: number
  readonly highest: number
  readonly outside: number
}

// Maximum days ahead: a longer range would make the rest too small.
const farthestAhead = 270

/** Whole months, from the start of the 180-day period to the last relevant date. */
export function chartOf(answer: StayAnswer): Chart {
  const { on, periodFrom, stays, longest } = answer
  const from = startOfMonth(periodFrom)
  const farthest = addDays(on, farthestAhead)
  const ends = [addDays(on, 30), longest?.last ?? on, ...stays.map(({ exit }) => exit)].filter((end) => end <= farthest)
  const to = addDays(addMonths(startOfMonth(ends.sort().at(-1) ?? on), 1), -1)
  const days = daysBetween(from, to) + 1
  const span = (first: PlainDate, last: PlainDate) => spanOf(daysBetween(from, first), daysBetween(from, last), days)
  const curve = usedEachDay(stays, from, to)
  const highest = Math.max(...curve.map(({ used }) => used))
  const top = Math.max(mostDays, highest) + 8
  const seen = stays.filter(({ entry, exit }) => exit >= from && entry <= to)
  return {
    from,
    to,
    days,
    months: monthsOf(from, to, days),
    period: span(periodFrom, on),
    on: ((daysBetween(from, on) + 0.5) / days) * 100,
    stays: seen.map(({ entry, exit }) => span(entry < from ? from : entry, exit > to ? to : exit)),
    over: runsOf(curve.map(({ used, isStay }) => isStay && used > mostDays)).map(([first, last]) =>
      spanOf(first, last, days),
    ),
    possible: longest && span(on, longest.last > to ? to : longest.last),
    water: outline(
      curve.map(({ used }) => used),
      top,
    ),
    top,
    highest,
    outside: stays.length - seen.length,
  }
}

function startOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 7)}-01` as PlainDate
}

function spanOf(first: number, last: number, days: number): Span {
  return { from: (first / days) * 100, width: ((last - first + 1) / days) * 100 }
}

function monthsOf(from: PlainDate, to: PlainDate, days: number): Month[] {
  const starts: PlainDate[] = []
  for (let start = from; start <= to; start = addMonths(start, 1)) starts.push(start)
  // The first year has no room for a label if January follows closely.
  const january = starts.findIndex((start) => start.slice(5, 7) === '01')
  return starts.map((start, index) => ({
    ...spanOf(daysBetween(from, start), daysBetween(from, addMonths(start, 1)) - 1, days),
    name: formatDate(start, 'short').split(' ')[1]?.slice(0, 3) ?? '',
    year: index === january || (index === 0 && january !== 1 && january !== 2) ? start.slice(0, 4) : undefined,
  }))
}

/** The first and last index of each run of true values. */
function runsOf(places: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [place, is] of places.entries()) {
    const run = runs.at(-1)
    if (is && run?.[1] === place - 1) run[1] = place
    else if (is) runs.push([place, place])
  }
  return runs
}

/** A closed path over the daily counts. Only its corners are written, because the count changes by at most 1 a day. */
function outline(counts: readonly number[], top: number): string {
  const corners = counts.flatMap((used, day) => {
    const before = used - (counts[day - 1] ?? Number.NaN)
    const after = (counts[day + 1] ?? Number.NaN) - used
    return before === after ? [] : [`L${day + 0.5} ${top - used}`]
  })
  const [first = 0, last = 0] = [counts[0], counts.at(-1)]
  return `M0 ${top}V${top - first}${corners.join('')}L${counts.length} ${top - last}V${top}z`
}
