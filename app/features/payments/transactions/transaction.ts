import { formatMoney, type Money } from '#app/lib/money.ts'
import { readPage, shownPage } from '#app/lib/paging.ts'
import { hasEveryWord } from '#app/lib/search-text.ts'

/** The three of the specification, and tries to pay for which nothing was charged. */
export const transactionStatuses = ['completed', 'pending', 'refunded', 'failed'] as const
export type TransactionStatus = (typeof transactionStatuses)[number]

/** By what the list can be narrowed. */
export const transactionFilters = ['all', 'completed', 'pending', 'refunded'] as const
export type TransactionFilter = (typeof transactionFilters)[number]

/** One thing that happened to somebody's money: they paid, something went back, they were given credit, or it was paid out. */
export type Transaction = {
  readonly id: string
  readonly kind: 'payment' | 'refund' | 'credit' | 'payout'
  readonly at: Date
  readonly status: TransactionStatus
  /** As it is drawn: what went back or was paid out is negative. */
  readonly amount: Money
  /** What of it is credit: paid with, given back, or given. */
  readonly credit: Money
  /** The application it is for, and where to. */
  readonly of?: { readonly id: string; readonly reference: string; readonly from: string; readonly to: string }
  readonly method?: string
  readonly invoice?: string
  /** Of a refund: how its money stands. */
  readonly transfer?: string
  /** Money arrived that the application has no use for. */
  readonly goesBack?: boolean
}

export type TransactionSearch = { readonly q: string; readonly status: TransactionFilter; readonly page: number }

export function transactionSearch(params: URLSearchParams): TransactionSearch {
  const q = (params.get('q') ?? '').trim().slice(0, 100)
  const status = transactionFilters.find((one) => one === params.get('status')) ?? 'all'
  return { q, status, page: readPage(params) }
}

/** Whether a transaction is looked for: by any words of what its row says, and by an amount with or without its marks. */
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

/** The rows of the page that was asked for. */
export function onPage<Row>(rows: readonly Row[], asked: number) {
  const { after, ...shown } = shownPage(rows.length, asked, aPage)
  return { rows: rows.slice(after, after + aPage), ...shown }
}

/** What a statement lists: money that moved. A payment that was never charged, or what is under way, did not. */
export function onStatement(transactions: readonly Transaction[]): Transaction[] {
  const canWait = ['payment', 'payout']
  return transactions.filter(
    ({ kind, status, goesBack }) => !canWait.includes(kind) || status === 'completed' || goesBack,
  )
}

export const yearOf = ({ at }: Pick<Transaction, 'at'>) => String(at.getUTCFullYear())

/** The years there is a statement for, the last one first. */
export function statementYears(transactions: readonly Transaction[]): string[] {
  return [...new Set(onStatement(transactions).map(yearOf))].sort().reverse()
}
