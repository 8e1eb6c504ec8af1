import type { LedgerKind } from '#app/features/payments/payment.ts'
import { refundLineWords } from '#app/features/payments/refunds/refund.words.ts'
import type { LineKind } from '#app/features/quotes/quote.ts'
import type { AccountKind } from './account-chart.ts'

export const accountKindWords: Record<AccountKind, string> = {
  asset: 'Asset',
  liability: 'Liability',
  income: 'Income',
  expense: 'Expense',
}

export const journalWords = {
  columns: ['Date', 'Entry', 'Reference', 'Description', 'Account number', 'Account', 'Debit', 'Credit', 'Currency'],
  chart: ['Account number', 'Account', 'Type'],
  kinds: {
    capture: 'Payment',
    refund: 'Refund',
    payout: 'Refund paid',
    dispute: 'Dispute',
    credit: 'Credit given',
    settlement: 'Invoice paid',
    credit_payout: 'Credit paid out',
  } satisfies Record<LedgerKind, string>,
  /** "Payment: Government fee" */
  description: ({ kind, line }: { kind: LedgerKind; line: LineKind | null }) => {
    const name = journalWords.kinds[kind]
    if (!line) return name
    return `${name}: ${line === 'credit' ? 'Credit' : refundLineWords[line]}`
  },
}
