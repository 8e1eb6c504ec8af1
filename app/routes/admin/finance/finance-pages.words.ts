import type { FinancePeriod, LedgerCheck } from '#app/features/overview/finance/finance.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { dateFormat, listText, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import { clockText } from '../overview/overview.words.ts'

const month = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" becomes "November 2026"; a year is unchanged. */
export function periodWords(name: string): string {
  return name.length > 4 ? month.format(new Date(`${name}-01T00:00:00Z`)) : name
}

const { check } = words('routes/admin/finance/finance-pages')

export const financeWords = words('routes/admin/finance/finance-pages', {
  rows: {
    start: (start: string, unit: FinancePeriod['unit']): string =>
      unit === 'day' ? formatDate(start as PlainDate, 'short') : month.format(new Date(`${start}T00:00:00Z`)),
  },
  check: {
    text: ({ transactions }: LedgerCheck, at: Date): string =>
      transactions === 0 ? check.empty : check.sums({ transactions, time: clockText(at) }),
    wrongText: ({ unbalanced, currencies }: LedgerCheck, at: Date): string =>
      check.wrongSums({ unbalanced, currencies: listText(currencies) || check.noCurrency, time: clockText(at) }),
  },
  count: numberText,
})
