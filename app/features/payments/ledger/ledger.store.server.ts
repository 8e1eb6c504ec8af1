import { and, asc, eq, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ledgerEntries } from '../payment.table.server.ts'
import type { LedgerLine, ledgerKinds } from '../payment.ts'

/** The subject of a booking: a payment, granted credit or paid-out credit. */
type Booked = Id<'attempt'> | { creditId: Id<'credit'> } | { payoutId: Id<'payout'> }

/** Books one transaction. The database rejects unbalanced transactions, and a second capture of an attempt. */
export async function addLedgerTransaction(
  db: Database,
  booked: Booked,
  kind: (typeof ledgerKinds)[number],
  lines: readonly LedgerLine[],
  at: Date,
): Promise<void> {
  const transactionId = crypto.randomUUID()
  const what = typeof booked === 'string' ? { attemptId: booked } : booked
  const rows = lines.map(({ account, line, amount, ownerId = null, applicationId = null }, position) => ({
    id: crypto.randomUUID(),
    transactionId,
    position,
    kind,
    ...what,
    account,
    line,
    ownerId,
    applicationId,
    amountMinor: amount.minor,
    currency: amount.currency,
    at,
  }))
  await db.insert(ledgerEntries).values(rows)
}

export async function listLedgerLines(
  db: Database,
  attemptId: Id<'attempt'>,
  kind?: (typeof ledgerKinds)[number],
): Promise<LedgerLine[]> {
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.attemptId, attemptId), kind && eq(ledgerEntries.kind, kind)))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.position))
  return rows.map(({ account, line, amountMinor, currency, ownerId, applicationId }) => ({
    account,
    line,
    amount: money(amountMinor, currency),
    ...(ownerId && { ownerId }),
    ...(applicationId && { applicationId }),
  }))
}

/** The number of entries, and of transactions that do not sum to zero in a currency. */
export async function checkBalance(db: Database): Promise<{ entries: number; unbalanced: number }> {
  const { rows } = await db.execute<{ entries: number; unbalanced: number }>(sql`
    select coalesce(sum(entries), 0)::int as entries, count(*) filter (where total <> 0)::int as unbalanced
    from (select count(*) as entries, sum(amount_minor) as total from ledger_entries
      group by transaction_id, currency) as transactions`)
  return rows[0] ?? { entries: 0, unbalanced: 0 }
}

/** Transactions that do not sum to zero in a currency, with the difference. */
export async function listUnbalanced(db: Database) {
  const { transactionId, currency, amountMinor, attemptId } = ledgerEntries
  const total = sql`sum(${amountMinor})`.mapWith(Number)
  const rows = await db
    .select({ transactionId, currency, total, attemptId: sql<Id<'attempt'> | null>`(array_agg(${attemptId}))[1]` })
    .from(ledgerEntries)
    .groupBy(transactionId, currency)
    .having(sql`sum(${amountMinor}) <> 0`)
  return rows.map(({ total, currency, ...row }) => ({ ...row, total: money(total, currency) }))
}
