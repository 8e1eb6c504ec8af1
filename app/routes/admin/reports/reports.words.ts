import { rangeText, reportWords } from '#app/features/overview/reports/report.words.ts'
import type { DayRange } from '#app/features/overview/reports/report-range.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { numberFormat, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { overviewWords } from '../overview/overview.words.ts'

const said = words('routes/admin/reports')

const oneDigit = numberFormat({ maximumFractionDigits: 1 })
const inDollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const wholeDollars = numberFormat({ ...inDollars, maximumFractionDigits: 0 })
const roughDollars = numberFormat({ ...inDollars, minimumFractionDigits: 0, maximumFractionDigits: 1 })
// Uses the minus sign, which is as wide as the plus.
const signed = (value: string, isMore: boolean) => `${isMore ? '+' : '−'}${value}`

const dollars = (cents: number) => formatMoney(usd(cents))

/** A duration in everyday units: "30 min", "5 h" or "4 days". */
function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return said.duration.minutes({ count: minutes })
  const hours = Math.round(seconds / 3_600)
  return hours < 48
    ? said.duration.hours({ count: hours })
    : said.duration.days({ count: Math.round(seconds / 8_640) / 10 })
}

export const reportsWords = words('routes/admin/reports', {
  get stages() {
    return reportWords.stages
  },
  get sources() {
    return reportWords.sources
  },
  reasonName: reportWords.reasonName,
  get figures() {
    return reportWords.figures
  },
  get sections() {
    return reportWords.sections
  },
  get nobody() {
    return reportWords.nobody
  },
  get formerOfficer() {
    return reportWords.formerOfficer
  },
  figure: numberText,
  share: (value: number): string => said.percent({ value: oneDigit.format(value * 100) }),
  dollars,
  /** In large type, large dollar amounts omit cents. */
  largeDollars: (cents: number) => (cents < 10_000_000 ? dollars(cents) : wholeDollars.format(cents / 100)),
  durationOf: durationText,
  get asOf() {
    return overviewWords.asOf
  },
  range: { summary: (range: DayRange) => rangeText(range) },
  change: {
    percent: (ratio: number): string =>
      said.percent({ value: signed(numberText(Math.round(Math.abs(ratio) * 100)), ratio > 0) }),
    points: (difference: number): string =>
      said.points({ value: signed(oneDigit.format(Math.abs(difference) * 100), difference > 0) }),
    time: (seconds: number) => signed(durationText(Math.abs(seconds)), seconds > 0),
  },
  chart: {
    thousands: (cents: number): string =>
      cents >= 1_000_00
        ? said.thousands({ amount: roughDollars.format(cents / 1_000_00) })
        : roughDollars.format(cents / 100),
  },
})
