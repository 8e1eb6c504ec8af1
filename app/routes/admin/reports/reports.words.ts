import { rangeText, reportWords } from '#app/features/overview/reports/report.words.ts'
import type { ComparisonName, DayRange, RangeName, Unit } from '#app/features/overview/reports/report-range.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { overviewWords } from '../overview/overview.words.ts'

const figures = numberFormat()
const oneDigit = numberFormat({ maximumFractionDigits: 1 })
// A minus as long as a plus, and a space that does not break.
const signed = (value: string, isMore: boolean) => `${isMore ? '+' : '−'}${value}`

const figure = (value: number) => figures.format(value)
const share = (value: number) => `${oneDigit.format(value * 100)} %`
const dollars = (cents: number) => formatMoney(usd(cents))
/** In large letters cents are left out where there are many dollars. */
const largeDollars = (cents: number) =>
  cents < 10_000_000 ? dollars(cents) : `$${figures.format(Math.round(cents / 100))}`

/** "30 min", "5 h" or "4 days": what somebody would say. */
function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${figure(minutes)} min`
  const hours = Math.round(seconds / 3_600)
  if (hours < 48) return `${figure(hours)} h`
  return `${oneDigit.format(Math.round(seconds / 8_640) / 10)} days`
}

export const reportsWords = words('routes/admin/reports', {
  ...reportWords,
  figure,
  share,
  dollars,
  largeDollars,
  duration,
  get asOf() {
    return overviewWords.asOf
  },
  range: { summary: (range: DayRange) => rangeText(range) },
  change: {
    percent: (ratio: number) => signed(`${figure(Math.round(Math.abs(ratio) * 100))} %`, ratio > 0),
    points: (difference: number) => signed(`${oneDigit.format(Math.abs(difference) * 100)} pts`, difference > 0),
    time: (seconds: number) => signed(duration(Math.abs(seconds)), seconds > 0),
  },
  chart: {
    thousands: (cents: number) =>
      cents >= 1_000_00 ? `$${oneDigit.format(cents / 1_000_00)}k` : `$${figure(cents / 100)}`,
  },
  allRoutes: (count: number) => `All ${figure(count)} routes`,
  everyOfficer: (count: number) => `All ${figure(count)} officers`,
})
