import type { LedgerKind } from '#app/features/payments/payment.ts'
import { refundLineWords } from '#app/features/payments/refunds/refund.words.ts'
import type { LineKind } from '#app/features/quotes/quote.ts'
import { words } from '#app/lib/words/words.ts'
import type { AccountKind } from './account-chart.ts'

export const accountKindWords: Record<AccountKind, string> = words('overview/finance/journal', 'accountKind')

export const journalWords = words('overview/finance/journal', 'journal', {
  description: ({ kind, line }: { kind: LedgerKind; line: LineKind | null }) => {
    const name = journalWords.kinds[kind]
    if (!line) return name
    return `${name}: ${line === 'credit' ? 'Credit' : refundLineWords[line]}`
  },
})
