import type { AttemptState, LedgerAccount } from '#app/features/payments/payment.ts'
import type { RefundState } from '#app/features/payments/refunds/refund.ts'
import { exponentOf, type Money, money } from '#app/lib/money.ts'
import type { Span } from '../period.ts'

/** A month by its days, or a year by its months. Both begin at midnight UTC. */
export type FinancePeriod = Span & {
  /** "2026-11" or "2026", as in the address. */
  readonly name: string
  readonly unit: 'day' | 'month'
  readonly before: string
  /** Undefined for the period of today. */
  readonly after: string | undefined
}

const firstYear = 2000

/** The period that an address names; what names none, or one that has not begun, is the month of today. */
export function financePeriod(name: string | null, now: Date): FinancePeriod {
  const [, year = 0, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(name ?? '') ?? []
  const asked = month ? monthOf(Number(year), Number(month) - 1, now) : yearOf(Number(year), now)
  if (Number(year) >= firstYear && asked.from <= now) return asked
  return monthOf(now.getUTCFullYear(), now.getUTCMonth(), now)
}

function monthOf(year: number, month: number, now: Date): FinancePeriod {
  const [from, to] = [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 1))]
  const nameOf = (moment: Date) => moment.toISOString().slice(0, 7)
  const before = nameOf(new Date(Date.UTC(year, month - 1, 1)))
  return { name: nameOf(from), unit: 'day', from, to, before, after: to <= now ? nameOf(to) : undefined }
}

function yearOf(year: number, now: Date): FinancePeriod {
  const [from, to] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))]
  const after = to <= now ? String(year + 1) : undefined
  return { name: String(year), unit: 'month', from, to, before: String(year - 1), after }
}

/** What one account took up in a day or a month: both sides in whole minor units, none of them negative. */
export type AccountSum = {
  /** The first day of it. */
  readonly start: string
  readonly account: LedgerAccount
  readonly currency: string
  readonly debit: number
  readonly credit: number
  /** What of it came in with payments, and what left with refunds: what a bank sent back did not leave. */
  readonly captured: number
  readonly refunded: number
}

/** One day or month in one currency, as people ask for it. */
export type FinanceRow = {
  readonly start: string
  readonly received: Money
  readonly paidBack: Money
  /** What is owed to authorities, and what we earned: both without what went back. */
  readonly authorities: Money
  readonly earned: Money
}

export type Balance = { readonly account: LedgerAccount; readonly balance: Money }
export type Tally<State> = { readonly state: State; readonly count: number; readonly amount: Money }
export type Unsettled = { readonly count: number; readonly amount: Money; readonly oldest: Date }

/** Whether the ledger adds up: the transactions that do not, and the currencies whose accounts do not sum to zero. */
export type LedgerCheck = {
  readonly transactions: number
  readonly unbalanced: number
  readonly currencies: readonly string[]
}

export type Finance = {
  readonly period: FinancePeriod
  readonly rows: readonly FinanceRow[]
  readonly attempts: readonly Tally<AttemptState>[]
  readonly refunds: readonly Tally<RefundState>[]
  readonly unsettled: readonly Unsettled[]
  readonly balances: readonly Balance[]
  readonly check: LedgerCheck
  /** A minute ago at most. */
  readonly countedAt: Date
}

const nothing = { debit: 0, credit: 0, captured: 0, refunded: 0 }

/** The sums of accounts as rows of days or months, newest first. */
export function rowsOf(sums: readonly AccountSum[]): FinanceRow[] {
  const groups = Map.groupBy(sums, ({ start, currency }) => `${start} ${currency}`)
  return [...groups.values()].map((some) => {
    const [{ start, currency } = { start: '', currency: 'USD' }] = some
    const of = (account: LedgerAccount) => some.find((one) => one.account === account) ?? nothing
    const owed = (account: LedgerAccount) => money(of(account).credit - of(account).debit, currency)
    const receipts = of('traveller_receipts')
    return {
      start,
      received: money(receipts.captured, currency),
      paidBack: money(receipts.refunded, currency),
      authorities: owed('authority_fees_payable'),
      earned: owed('service_revenue'),
    }
  })
}

/** "1234.50": an amount as a spreadsheet adds it up. */
export function decimalOf(minor: number, currency: string): string {
  const digits = exponentOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
