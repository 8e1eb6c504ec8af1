import { formatMoney, type Money } from '#app/lib/money.ts'
import { readPage, shownPage } from '#app/lib/paging.ts'
import { hasEveryWord } from '#app/lib/search-text.ts'

/** The 3 statuses in the specification, and payment attempts that were not charged. */
export const transactionStatuses = ['completed', 'pending', 'refunded', 'failed'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

export const transactionFilters = ['all', 'completed', 'pending', 'refunded'] as const
export type TransactionFilter = (typeof transactionFilters)[number]

/** A movement of an account's money: a payment, a refund, granted credit or a payout. */
export type Transaction = {
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'credit' | 'payout'
  readonly at: Date
  readonly status: TransactionStatus
  /** As displayed: refunds and payouts are negative. */
  readonly amount: Money
  /** The part that is credit: used, returned, granted or paid out. */
  readonly credit: Money
  /** The application concerned, and its route. */
  readonly of?: { readonly id: string; readonly reference: string; readonly from: string; readonly to: string }
  readonly method?: string
  readonly invoice?: string
  /** Refunds only: the payout state. */
  readonly transfer?: string
  /** Money arrived that the application cannot use. */
  readonly goesBack?: boolean
}

export type TransactionSearch = { readonly q: string; readonly status: TransactionFilter; readonly page: number }

export function transactionSearch(params: URLSearchParams): TransactionSearch {
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const status = transactionFilters.find((one) => one === params.get('status')) ?? 'all'
  return { q, status, page: readPage(params) }
}

/** Whether a transaction matches a search: by words in its row, or by an amount with or without symbols. */
export function isFound(one: Transaction, { q, status }: TransactionSearch, description: string): boolean {
  if (status !== 'all' && one.status !== status) return false
  const amount = formatMoney(one.amount)
  const said = [
    description,
    one.of?.reference,
    one.of?.from,
    one.method,
    one.invoice,
    amount,
    amount.replace(/[$,]/g, ''),
  ]
  return hasEveryWord(said.join(' '), q)
}

const aPage = 20

export function onPage<Row>(rows: readonly Row[], asked: number) {
  const { after, ...shown } = shownPage(rows.length, asked, aPage)
  return { rows: rows.slice(after, after + aPage), ...shown }
}

/**
 * The transactions on a statement: only money that moved. Payments that were never charged or are still open are
 * excluded.
 */
export function onStatement(transactions: readonly Transaction[]): Transaction[] {
  const canWait = ['payment', 'payout']
  return transactions.filter(
    ({ kind, status, goesBack }) => !canWait.includes(kind) || status === 'completed' || goesBack,
  )
}

export const yearOf = ({ at }: Pick<Transaction, 'at'>) => String(at.getUTCFullYear())

/** The years with a statement, latest first. */
export function statementYears(transactions: readonly Transaction[]): string[] {
  return [...new Set(onStatement(transactions).map(yearOf))].sort().reverse()
}
