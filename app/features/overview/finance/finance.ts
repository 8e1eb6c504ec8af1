import type { AttemptState, LedgerAccount } from '#app/features/payments/payment.ts'
import type { RefundState } from '#app/features/payments/refunds/refund.ts'
import { exponentOf, type Money, money } from '#app/lib/money.ts'
import type { Span } from '../period.ts'

/** A month by day, or a year by month. Both start at midnight UTC. */
export type FinancePeriod = Span & {
  /** "2026-11" or "2026", as in the URL. */
  readonly name: string
  readonly unit: 'day' | 'month'
  readonly before: string
  /** Undefined for the current period. */
  readonly after: string | undefined
}

const firstYear = 2000

/** The period named in a URL. A missing, invalid or future period gives the current month. */
export function financePeriod(name: string | null, now: Date): FinancePeriod {
  const [, year = 0, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(name ?? '') ?? []
  const asked = month ? monthOf(Number(year), Number(month) - 1, now) : yearOf(Number(year), now)
  if (Number(year) >= firstYear && asked.from <= now) return asked
  return monthOf(now.getUTCFullYear(), now.getUTCMonth(), now)
}

function monthOf(year: number, month: number, now: Date): FinancePeriod {
  const [from, to] = [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 1))]
  const nameOf = (timestamp: Date) => timestamp.toISOString().slice(0, 7)
  const before = nameOf(new Date(Date.UTC(year, month - 1, 1)))
  return { name: nameOf(from), unit: 'day', from, to, before, after: to <= now ? nameOf(to) : undefined }
}

function yearOf(year: number, now: Date): FinancePeriod {
  const [from, to] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))]
  const after = to <= now ? String(year + 1) : undefined
  return { name: String(year), unit: 'month', from, to, before: String(year - 1), after }
}

/** An account's debits and credits in a day or month, in minor units and never negative. */
export type AccountSum = {
  /** Its first day. */
  readonly start: string
  readonly account: LedgerAccount
  readonly currency: string
  readonly debit: number
  readonly credit: number
  /** The amounts received with payments and paid out with refunds; payouts returned by a bank are excluded. */
  readonly captured: number
  readonly refunded: number
}

/** One day or month in one currency, as displayed. */
export type FinanceRow = {
  readonly start: string
  readonly received: Money
  readonly paidBack: Money
  /** Amounts owed to authorities and amounts earned, both net of refunds. */
  readonly authorities: Money
  readonly earned: Money
}

export type Balance = { readonly account: LedgerAccount; readonly balance: Money }
export type Tally<State> = { readonly state: State; readonly count: number; readonly amount: Money }
export type Unsettled = { readonly count: number; readonly amount: Money; readonly oldest: Date }

/** Whether the ledger balances: unbalanced transactions, and currencies whose accounts do not sum to zero. */
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
  /** At most a minute ago. */
  readonly countedAt: Date
}

const nothing = { debit: 0, credit: 0, captured: 0, refunded: 0 }

/** Account totals as rows of days or months, newest first. */
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

/** "1234.50": an amount in a form that a spreadsheet can add. */
export function decimalOf(minor: number, currency: string): string {
  const digits = exponentOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
