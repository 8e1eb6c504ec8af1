import { and, count, desc, gte, inArray, lt, min, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ledgerEntries, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { openStates } from '#app/features/payments/payment.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Span } from '../period.ts'
import type { AccountSum, Balance, FinancePeriod, LedgerCheck, Unsettled } from './finance.ts'

const { amountMinor, currency, account, kind, at, transactionId } = ledgerEntries
const within = (column: PgColumn, { from, to }: Span) => and(gte(column, from), lt(column, to))
const sumOf = (column: PgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Debits and credits of each account by day or month, newest first. */
export function sumByAccount(db: Database, period: FinancePeriod): Promise<AccountSum[]> {
  const unit = sql.raw(`'${period.unit}'`)
  const start = sql<string>`to_char(date_trunc(${unit}, ${at} at time zone 'UTC'), 'YYYY-MM-DD')`
  return db
    .select({
      start,
      account,
      currency,
      debit: sql`coalesce(sum(${amountMinor}) filter (where ${amountMinor} > 0), 0)`.mapWith(Number),
      credit: sql`coalesce(-sum(${amountMinor}) filter (where ${amountMinor} < 0), 0)`.mapWith(Number),
      captured: sql`coalesce(sum(${amountMinor}) filter (where ${kind} = 'capture'), 0)`.mapWith(Number),
      // Earlier versions booked refunds as paid immediately.
      refunded: sql`coalesce(-sum(${amountMinor}) filter (where ${kind} in ('refund', 'payout')), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(within(at, period))
    .groupBy(start, account, currency)
    .orderBy(desc(start), currency, account)
}

export async function listBalances(db: Database): Promise<Balance[]> {
  const rows = await db
    .select({ account, currency, sum: sumOf(amountMinor) })
    .from(ledgerEntries)
    .groupBy(account, currency)
    .orderBy(currency, account)
  return rows.map((row) => ({ account: row.account, balance: money(row.sum, row.currency) }))
}

/** Every transaction, and every currency overall, must sum to zero. */
export async function checkLedger(db: Database): Promise<LedgerCheck> {
  const sums = db
    .select({ currency, sum: sql<string>`sum(${amountMinor})`.as('sum') })
    .from(ledgerEntries)
    .groupBy(transactionId, currency)
    .as('sums')
  const rows = await db
    .select({
      currency: sums.currency,
      transactions: count(),
      unbalanced: sql`count(*) filter (where ${sums.sum} <> 0)`.mapWith(Number),
      total: sql<string>`sum(${sums.sum})::text`,
    })
    .from(sums)
    .groupBy(sums.currency)
  return {
    transactions: rows.reduce((all, { transactions }) => all + transactions, 0),
    unbalanced: rows.reduce((all, { unbalanced }) => all + unbalanced, 0),
    currencies: rows.flatMap(({ currency, total }) => (total === '0' ? [] : [currency])),
  }
}

/** Payment attempts started in a period, by outcome. */
export async function tallyAttempts(db: Database, span: Span) {
  const { state, amountMinor, currency } = paymentAttempts
  const rows = await db
    .select({ state, currency, count: count(), sum: sumOf(amountMinor) })
    .from(paymentAttempts)
    .where(within(paymentAttempts.createdAt, span))
    .groupBy(state, currency)
    .orderBy(currency, state)
  return rows.map(({ state, count, sum, currency }) => ({ state, count, amount: money(sum, currency) }))
}

/** Refunds requested in a period, by state. */
export async function tallyRefunds(db: Database, span: Span) {
  const { state, amountMinor, currency } = refunds
  const rows = await db
    .select({ state, currency, count: count(), sum: sumOf(amountMinor) })
    .from(refunds)
    .where(within(refunds.requestedAt, span))
    .groupBy(state, currency)
    .orderBy(currency, state)
  return rows.map(({ state, count, sum, currency }) => ({ state, count, amount: money(sum, currency) }))
}

/** Payment attempts without an outcome, however old. */
export async function tallyUnsettled(db: Database): Promise<Unsettled[]> {
  const { state, amountMinor, currency, createdAt } = paymentAttempts
  const rows = await db
    .select({ currency, count: count(), sum: sumOf(amountMinor), oldest: min(createdAt) })
    .from(paymentAttempts)
    .where(inArray(state, [...openStates]))
    .groupBy(currency)
    .orderBy(currency)
  return rows.flatMap(({ currency, count, sum, oldest }) =>
    oldest ? [{ count, amount: money(sum, currency), oldest }] : [],
  )
}
