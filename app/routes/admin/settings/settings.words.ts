import type { PriceName } from '#app/features/settings/prices/price-list.ts'
import { rateText } from '#app/features/settings/prices/rate-rules.ts'
import type { RetentionPeriod } from '#app/features/settings/retention/retention-rules.ts'
import { sessionMinutesRange } from '#app/features/settings/security-rules.ts'
import { type FileComparison, graceHours } from '#app/features/settings/stored-files/file-comparison.ts'
import { formatMoney, usd } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import { shortTimestamp } from '../components/short-timestamp.ts'

const said = words('routes/admin/settings', 'settings')

/** "30 minutes", "2 hours" */
export function spanWords(minutes: number): string {
  return minutes % 60 !== 0 || minutes === 0
    ? said.span.minutes({ count: minutes })
    : said.span.hours({ count: minutes / 60 })
}

export const settingsWords = words('routes/admin/settings', 'settings', {
  maintenance: {
    now: (since: Date | undefined): string =>
      since ? said.maintenance.on({ moment: shortTimestamp(since) }) : said.maintenance.off,
  },
  session: {
    now: spanWords,
    get hint(): string {
      return said.session.range(sessionMinutesRange)
    },
    get wrong(): string {
      return said.session.notWhole(sessionMinutesRange)
    },
    changedTo: (minutes: number): string => said.session.changed({ span: spanWords(minutes) }),
  },
  prices: {
    changedTo: (name: string, cents: number): string => said.prices.changed({ name, amount: formatMoney(usd(cents)) }),
  },
  rates: {
    asOf: (day: string) => formatDate(day as PlainDate, 'short'),
    formTitle: (currency: string): string => (currency ? said.rates.change({ currency }) : said.rates.add),
    changedTo: ({ currency, usdMicros }: { currency: string; usdMicros: number }): string =>
      said.rates.wrong.changed({ currency, rate: rateText(usdMicros) }),
  },
  files: {
    checkedAt: ({ at, files }: FileComparison): string => said.files.checked({ moment: shortTimestamp(at), files }),
    removedFiles: (count: number): string => said.files.removed({ count, graceHours }),
  },
  history: {
    byAt: (who: string | undefined, at: Date): string =>
      said.history.by({ who: who ?? said.history.operator, moment: shortTimestamp(at) }),
  },
})

export const priceLabels: Record<PriceName, string> = words('routes/admin/settings', 'priceLabels')

export const retentionLabels: Record<RetentionPeriod, string> = words('routes/admin/settings', 'retentionLabels')
