import { statusWords } from '#app/features/applications/application.words.ts'
import type { OpenStatus, WaitBand } from '#app/features/overview/overview.ts'
import { failedDays } from '#app/features/overview/overview.ts'
import type { Period } from '#app/features/overview/period.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { dateFormat, numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const clock = dateFormat({ timeStyle: 'medium', timeZone: 'UTC' })
const minutes = dateFormat({ timeStyle: 'short', timeZone: 'UTC' })
const weekday = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
const shortDay = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const month = dateFormat({ month: 'long', timeZone: 'UTC' })
const figures = numberFormat()
const oneDigit = numberFormat({ maximumFractionDigits: 1 })

const figure = (value: number) => figures.format(value)
const dollars = (cents: number) => formatMoney(usd(cents))

const periodNames: Record<Period, string> = words('routes/admin/overview', 'periodNames')

/** "2.4 days", or hours below two days. */
function duration(hours: number): string {
  if (hours < 48) return counted(Math.round(hours), 'hour')
  return `${oneDigit.format(hours / 24)} days`
}

export const overviewWords = words('routes/admin/overview', 'overview', {
  asOf: (at: Date) => `Counted at ${clock.format(at)} UTC`,
  figure,
  figures: { pending: { more: (processing: number) => `Another ${figure(processing)} in processing` } },
  alerts: {
    late: { name: (count: number) => `${figure(count)} waiting over 48 h` },
    questions: { name: (count: number) => `${countedFigure(count, 'open question')}` },
    documents: { name: (count: number) => `${countedFigure(count, 'document')} to check` },
    verifying: { name: (count: number) => `${countedFigure(count, 'payment')} to be verified` },
    prices: { name: (count: number) => `${countedFigure(count, 'price')} to confirm` },
    answered: { name: (count: number) => `${countedFigure(count, 'answer')} to read` },
    corrected: { name: (count: number) => `${countedFigure(count, 'correction')} to read` },
    failed: { name: (count: number) => `${countedFigure(count, 'failed payment')}` },
    refunds: { name: (count: number) => `${countedFigure(count, 'refund')} to approve or pay` },
    payouts: { name: (count: number) => `${countedFigure(count, 'referral payout')} to decide` },
    sources: { name: (count: number) => `${countedFigure(count, 'official page')} to look at` },
    disputes: { name: (count: number) => `${countedFigure(count, 'dispute')} to respond to` },
    findings: { name: (count: number) => `${countedFigure(count, 'difference')} to resolve` },
  },
  waiting: {
    label: (sums: readonly (readonly [OpenStatus, number])[]) =>
      `Open applications. ${sums.map(([status, count]) => `${statusWords[status].name}: ${figure(count)}`).join('. ')}.`,
    statusName: (status: OpenStatus) => statusWords[status].name,
  },
  stats: {
    get periods() {
      return periodNames
    },
    span: {
      today: (now: Date) => `${weekday.format(now)}, from midnight to ${minutes.format(now)} UTC.`,
      week: (now: Date) => `From Monday to ${weekday.format(now)}, ${minutes.format(now)} UTC.`,
      month: (now: Date) => `${month.format(now)}, from the 1st to ${weekday.format(now)}, ${minutes.format(now)} UTC.`,
    },
    users: {
      get value() {
        return figure
      },
      more: (count: number, period: Period) => `Accounts that are active now. ${figure(count)} new ${within[period]}.`,
    },
    conversion: {
      value: (rate: number) => `${oneDigit.format(rate * 100)} %`,
      more: (sent: number, started: number) => `${figure(sent)} submitted of ${figure(started)} started`,
    },
    processing: {
      get value() {
        return duration
      },
    },
    dollars,
  },
  happened: {
    caption: (period: Period) => `Applications, ${periodNames[period].toLowerCase()}`,
    now: (period: Period) => periodNames[period],
    changed: (by: number) => (by === 0 ? 'None' : `${by > 0 ? '+' : '−'}${figure(Math.abs(by))}`),
  },
  intake: { start: (start: Date) => shortDay.format(start) },
  recent: { receivedAt: (at: Date) => `${shortDay.format(at)}, ${minutes.format(at)}` },
})

const within: Record<Period, string> = words('routes/admin/overview', 'within')

function countedFigure(count: number, one: string): string {
  return `${figure(count)} ${count === 1 ? one : `${one}s`}`
}
