import type { LedgerKind } from '#app/features/payments/payment.ts'
import { refundLineWords } from '#app/features/payments/refunds/refund.words.ts'
import type { LineKind } from '#app/features/quotes/quote.ts'
import { words } from '#app/lib/words/words.ts'
import type { AccountKind } from './account-chart.ts'

export const accountKindWords: Record<AccountKind, string> = words('overview/finance/journal', 'accountKind')

const said = words('overview/finance/journal', 'journal')

export const journalWords = words('overview/finance/journal', 'journal', {
  description: ({ kind, line }: { kind: LedgerKind; line: LineKind | null }) => {
    const name = said.kinds[kind]
    if (!line) return name
    return said.ofLine({ name, line: line === 'credit' ? said.credit : refundLineWords[line] })
  },
})
