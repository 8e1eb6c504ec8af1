import { and, asc, desc, eq, isNotNull, isNull, max, ne, notExists, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { refunds } from '../refunds/refund.table.server.ts'
import { billingDetails, invoices } from './billing.table.server.ts'

export type InvoiceRow = typeof invoices.$inferSelect

export async function findSealedDetails(db: Database, accountId: Id<'account'>): Promise<Uint8Array | undefined> {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.accountId, accountId))
  return row?.details
}

export async function saveSealedDetails(db: Database, row: typeof billingDetails.$inferInsert): Promise<void> {
  const { details, updatedAt } = row
  await db
    .insert(billingDetails)
    .values(row)
    .onConflictDoUpdate({ target: billingDetails.accountId, set: { details, updatedAt } })
}

/** Locks invoice numbering until the transaction ends. Must be the last lock taken when booking money. */
export async function lockNumbers(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoice numbers', 4))`)
}

export async function nextNumber(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(invoices.number) }).from(invoices)
  return (row?.last ?? 0) + 1
}

export async function addInvoice(db: Database, row: InvoiceRow): Promise<void> {
  await db.insert(invoices).values(row)
}

export async function findInvoice(db: Database, number: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.number, number))
  return row
}

/** The invoice of a payment, or the credit note of a refund. */
export async function findInvoiceOf(
  db: Database,
  { attemptId, refundId }: { attemptId: Id<'attempt'>; refundId?: Id<'refund'> | undefined },
): Promise<InvoiceRow | undefined> {
  const of = refundId ? eq(invoices.refundId, refundId) : isNull(invoices.refundId)
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.attemptId, attemptId), of))
  return row
}

/** A payer's invoices and credit notes, newest first. */
export async function listInvoices(db: Database, payerId: Id<'account'>): Promise<InvoiceRow[]> {
  const rows = await db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, invoices.attemptId))
    .where(eq(paymentAttempts.payerId, payerId))
    .orderBy(desc(invoices.number))
  return rows.map(({ invoice }) => invoice)
}

/** The recipient of an invoice; no data is left once the account is deleted. */
export async function findBilled(db: Database, id: Id<'account'>) {
  const [row] = await db
    .select({ fullName: accounts.fullName, email: accounts.claimedEmail })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return row
}

/**
 * Used payments without an invoice, oldest first: those made before invoices existed. Amounts owed by a company are on
 * its monthly invoice.
 */
export function listUninvoiced(db: Database, most: number) {
  const has = db.select({ one: sql`1` }).from(invoices).where(eq(invoices.attemptId, paymentAttempts.id))
  return db
    .select({ attemptId: paymentAttempts.id, payerId: paymentAttempts.payerId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.state, 'succeeded'),
        ne(paymentAttempts.method, 'on_account'),
        isNull(paymentAttempts.refundDueAt),
        notExists(has),
      ),
    )
    .orderBy(asc(paymentAttempts.settledAt), asc(paymentAttempts.id))
    .limit(most)
}

/** Refunds without a credit note, of payments with an invoice. */
export function listUncredited(db: Database, most: number) {
  const has = db.select({ one: sql`1` }).from(invoices).where(eq(invoices.refundId, refunds.id))
  return db
    .select({ attemptId: refunds.attemptId, refundId: refunds.id, payerId: paymentAttempts.payerId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(invoices, and(eq(invoices.attemptId, refunds.attemptId), eq(invoices.kind, 'invoice')))
    .where(and(eq(refunds.state, 'approved'), isNotNull(refunds.decidedAt), notExists(has)))
    .orderBy(asc(refunds.decidedAt), asc(refunds.id))
    .limit(most)
}
