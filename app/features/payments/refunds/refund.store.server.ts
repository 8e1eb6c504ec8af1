import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { countryNameBeside } from '#app/features/visas/names/name-column.table.server.ts'
import { countries } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { disputes } from '../disputes/dispute.table.server.ts'
import { ledgerEntries, paymentAttempts, paymentShares } from '../payment.table.server.ts'
import { refunds } from './refund.table.server.ts'
import type { Refund } from './refund.ts'

type Row = typeof refunds.$inferSelect

export const refundOf = ({ amountMinor, currency, ...rest }: Row): Refund => ({
  ...rest,
  amount: money(amountMinor, currency),
})

export async function addRefund(db: Database, { amount, ...rest }: Refund): Promise<void> {
  await db
    .insert(refunds)
    .values({ ...rest, lines: [...rest.lines], amountMinor: amount.minor, currency: amount.currency })
}

export async function findRefund(db: Database, id: Id<'refund'>): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row && refundOf(row)
}

/** The refunds of a payment, oldest first. */
export async function listRefundsOf(db: Database, attemptId: Id<'attempt'>): Promise<Refund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
  return rows.map(refundOf)
}

/** The refunds for one traveller, across payments, oldest first. */
export async function listRefundsFor(db: Database, applicationId: Id<'application'>): Promise<Refund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.applicationId, applicationId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
  return rows.map(refundOf)
}

/** Approved refunds of the payments for an application, including those for others paid with it, oldest first. */
export async function listApprovedOf(db: Database, applicationId: Id<'application'>): Promise<Refund[]> {
  const paid = db
    .select({ id: paymentShares.attemptId })
    .from(paymentShares)
    .where(eq(paymentShares.applicationId, applicationId))
  const rows = await db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.attemptId, paid), eq(refunds.state, 'approved')))
    .orderBy(asc(refunds.decidedAt), asc(refunds.id))
  return rows.map(refundOf)
}

export async function saveDecision(db: Database, refund: Refund): Promise<void> {
  const { id, state, decidedById, decidedAt, decisionNote, lines, amount } = refund
  await db
    .update(refunds)
    .set({ state, decidedById, decidedAt, decisionNote, lines: [...lines], amountMinor: amount.minor })
    .where(eq(refunds.id, id))
}

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>

/**
 * Locks a payment until the transaction ends, with one of its applications: the one it names, unless another is given.
 * The application is always locked first, then the payment, as in all bookings. Concurrent refunds run in turn; the
 * second sees the first.
 */
export async function lockPayment(db: Database, attemptId: Id<'attempt'>, of?: Id<'application'>) {
  const [found] = await db
    .select({ applicationId: paymentShares.applicationId })
    .from(paymentShares)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentShares.attemptId))
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentShares.applicationId, of ?? paymentAttempts.applicationId)))
  if (!found) return undefined
  const [application] = await db
    .select(columnsOf(applications, 'id', 'reference', 'status', 'toCountry'))
    .from(applications)
    .where(eq(applications.id, found.applicationId))
    .for('update')
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for('update')
  return application && attempt && { application, attempt }
}

/** Whether a bank has withdrawn a payment's money, so that it cannot be refunded. */
export async function isDisputed(db: Database, attemptId: Id<'attempt'>): Promise<boolean> {
  const isHeld = and(isNotNull(disputes.heldAt), isNull(disputes.releasedAt))
  const locked = await db.$count(disputes, and(eq(disputes.attemptId, attemptId), isHeld))
  return locked > 0
}

/** The payments of an application that received money, newest first. */
export async function listPaidAttempts(db: Database, applicationId: Id<'application'>) {
  const booked = db.select({ id: ledgerEntries.attemptId }).from(ledgerEntries).where(eq(ledgerEntries.kind, 'capture'))
  return db
    .select(getTableColumns(paymentAttempts))
    .from(paymentAttempts)
    .innerJoin(paymentShares, eq(paymentShares.attemptId, paymentAttempts.id))
    .where(and(eq(paymentShares.applicationId, applicationId), inArray(paymentAttempts.id, booked)))
    .orderBy(desc(paymentAttempts.createdAt))
}

/** The payments used for an application's own price, newest first; usually one. */
export async function listUsedPayments(db: Database, applicationId: Id<'application'>): Promise<Id<'attempt'>[]> {
  const used = (await listPaidAttempts(db, applicationId)).filter(({ refundDueAt }) => refundDueAt === null)
  return used.map(({ id }) => id)
}

export async function findAttemptRow(db: Database, id: Id<'attempt'>) {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row
}

/** The data shown to staff about an application to refund. */
export async function findPaidFor(db: Database, by: { id: Id<'application'> } | { reference: string }) {
  const [row] = await db
    .select({
      ...columnsOf(applications, 'id', 'reference', 'applicantName'),
      toName: countryNameBeside(applications.toCountry, countries.name),
      status: applications.status,
    })
    .from(applications)
    .leftJoin(countries, eq(countries.code, applications.toCountry))
    .where('id' in by ? eq(applications.id, by.id) : eq(applications.reference, by.reference))
  return row
}

/** The payer of a refund's payment, its payment method and its application. */
export async function findRefundFacts(db: Database, id: Id<'refund'>) {
  const [row] = await db
    .select({
      applicationId: refunds.applicationId,
      reference: applications.reference,
      payerId: paymentAttempts.payerId,
      paidWith: columnsOf(paymentAttempts, 'method', 'brand', 'last4'),
    })
    .from(refunds)
    .innerJoin(applications, eq(applications.id, refunds.applicationId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.id, id))
  return row
}
