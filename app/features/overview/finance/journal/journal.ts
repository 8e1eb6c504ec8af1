import type { LedgerAccount, LedgerKind } from '#app/features/payments/payment.ts'
import type { LineKind } from '#app/features/quotes/quote.ts'
import { decimalOf } from '../finance.ts'
import { ledgerAccountWords } from '../finance.words.ts'
import { accountChart } from './account-chart.ts'
import { journalWords } from './journal.words.ts'

/** One line of an entry. Positive amounts are debits. */
export type JournalLine = {
  readonly transactionId: string
  readonly position: number
  readonly at: Date
  readonly kind: LedgerKind
  readonly account: LedgerAccount
  readonly line: LineKind | null
  readonly amountMinor: number
  readonly currency: string
  /** The application's reference; empty for credit that was issued or paid out. */
  readonly reference: string
}

/** A line as bookkeeping software reads it. Amounts are never negative: debits and credits have separate columns. */
export function journalCells(row: JournalLine): string[] {
  const { transactionId, at, account, amountMinor, currency, reference } = row
  const side = (isHere: boolean) => (isHere ? decimalOf(Math.abs(amountMinor), currency) : '')
  return [
    at.toISOString().slice(0, 10),
    transactionId,
    reference,
    journalWords.description(row),
    accountChart[account].number,
    ledgerAccountWords[account],
    side(amountMinor > 0),
    side(amountMinor < 0),
    currency,
  ]
}
