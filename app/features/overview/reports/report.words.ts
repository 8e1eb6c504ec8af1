import { refusalWords } from '#app/features/applications/decision/refusal.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { Reason } from './report.ts'
import type { DayRange, Unit } from './report-range.ts'

const dayOf = (day: PlainDate) => new Date(`${day}T00:00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) => {
  const format = dateFormat({ ...options, timeZone: 'UTC' })
  return (day: PlainDate) => format.format(dayOf(day))
}
const dayNumber = format({ day: 'numeric' })
const dayAndMonth = format({ day: 'numeric', month: 'short' })
const fullDay = format({ day: 'numeric', month: 'short', year: 'numeric' })
const month = format({ month: 'short', year: 'numeric' })

const said = words('overview/reports/report')
const range = words('overview/reports/report', 'range')

/** "1–22 Nov 2026", "28 Oct – 3 Nov 2026": in the shortest form. */
export function rangeText({ from, to }: DayRange): string {
  const last = fullDay(to)
  if (from === to) return last
  if (from.slice(0, 7) === to.slice(0, 7)) return range.days({ first: dayNumber(from), last })
  return range.dates({ first: from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth(from) : fullDay(from), last })
}

/** The title of a chart column: a day, a week's days, or a month. */
export function bucketText(days: DayRange, unit: Unit): string {
  return unit === 'month' ? month(days.from) : rangeText(days)
}

/** A shorter label for below the column. */
export function tickText({ from }: DayRange, unit: Unit): string {
  return unit === 'month' ? month(from) : dayAndMonth(from)
}

export const reportWords = words('overview/reports/report', {
  reasonName: (reason: Reason) => (reason === 'unrecorded' ? said.unrecorded : refusalWords[reason]),
})
