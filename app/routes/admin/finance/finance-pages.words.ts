import type { FinancePeriod, LedgerCheck } from '#app/features/overview/finance/finance.ts'
import type { AttemptState } from '#app/features/payments/payment.ts'
import { counted } from '#app/lib/counted.ts'
import { formatMoment } from '#app/lib/moment.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat, numberFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { overviewWords } from '../overview/overview.words.ts'

const number = numberFormat()
const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" as November 2026; a year as it is. */
export function periodWords(name: string): string {
  return name.length > 4 ? month.format(new Date(`${name}-01T00:00:00Z`)) : name
}

export const financeWords = words('routes/admin/finance/finance-pages', {
  rows: {
    start: (start: string, unit: FinancePeriod['unit']) =>
      unit === 'day' ? formatDate(start as PlainDate, 'short') : month.format(new Date(`${start}T00:00:00Z`)),
  },
  check: {
    text: ({ transactions }: LedgerCheck, at: Date) =>
      transactions === 0
        ? 'There are no transactions yet.'
        : `Each of ${number.format(transactions)} transactions sums to zero, and so does each currency. ${overviewWords.asOf(at)}.`,
    wrongText: ({ unbalanced, currencies }: LedgerCheck, at: Date) =>
      `${counted(unbalanced, 'transaction')} do not sum to zero. Currencies that do not: ${currencies.join(', ') || 'none'}. Compare the ledger with a backup. ${overviewWords.asOf(at)}.`,
  },
  count: (count: number) => number.format(count),
})
