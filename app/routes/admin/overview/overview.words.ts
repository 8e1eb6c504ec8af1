import { statusWords } from '#app/features/applications/application.words.ts'
import { failedDays, type OpenStatus } from '#app/features/overview/overview.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { dateFormat, numberFormat, numberText, sentences } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const utc = { timeZone: 'UTC' } as const
const clock = dateFormat({ timeStyle: 'medium', ...utc })
const shortDay = dateFormat({ day: 'numeric', month: 'short', ...utc })
const shortTimestamp = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', ...utc })
const oneDigit = numberFormat({ maximumFractionDigits: 1 })

export const clockText = (at: Date): string => clock.format(at)

const said = words('routes/admin/overview', 'overview')

export const overviewWords = words('routes/admin/overview', 'overview', {
  asOf: (at: Date): string => said.asOf({ time: clockText(at) }),
  figure: numberText,
  alerts: {
    get failedMore(): string {
      return said.alerts.failedMore({ failedDays })
    },
  },
  waiting: {
    label: (sums: readonly (readonly [OpenStatus, number])[]): string =>
      sentences(
        said.waiting.open,
        ...sums.map(([status, count]) => said.waiting.sum({ status: statusWords[status].name, count })),
      ),
    statusName: (status: OpenStatus) => statusWords[status].name,
  },
  stats: {
    users: { value: numberText },
    conversion: {
      value: (rate: number): string => said.stats.conversion.share({ percent: oneDigit.format(rate * 100) }),
    },
    processing: {
      value: (hours: number): string =>
        hours < 48
          ? said.stats.processing.hours({ count: Math.round(hours) })
          : said.stats.processing.days({ count: Math.round(hours / 2.4) / 10 }),
    },
    dollars: (cents: number) => formatMoney(usd(cents)),
  },
  happened: {
    changed: (by: number): string =>
      by === 0 ? said.happened.unchanged : `${by > 0 ? '+' : '−'}${numberText(Math.abs(by))}`,
  },
  intake: { start: (start: Date) => shortDay.format(start) },
  recent: { receivedAt: (at: Date) => shortTimestamp.format(at) },
})
