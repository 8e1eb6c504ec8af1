import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { countries } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { ledgerEntries, paymentAttempts, paymentShares } from '../payment.table.server.ts'
import { refunds } from './refund.table.server.ts'
import type { Refund, RefundState } from './refund.ts'

type Row = typeof refunds.$inferSelect

const refundOf = ({ amountMinor, currency, ...rest }: Row): Refund => ({
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

/** Every refund of a payment, the first one first. */
export async function listRefundsOf(db: Database, attemptId: Id<'attempt'>): Promise<Refund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
  return rows.map(refundOf)
}

/** What was given back of the payments for an application, whoever of those paid for it was for, the first one first. */
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

type Decision = Required<Pick<Refund, 'state' | 'decidedById' | 'decidedAt' | 'decisionNote'>>

export async function saveDecision(db: Database, id: Id<'refund'>, decision: Decision): Promise<void> {
  await db.update(refunds).set(decision).where(eq(refunds.id, id))
}

/**
 * Holds a payment until the transaction ends, with one of the applications it was for: that which it names, unless
 * another is asked for. Always the application first, then the payment, as everywhere where money is booked. Of two who
 * give money back at once, one waits and sees what the other gave.
 */
export async function holdPayment(db: Database, attemptId: Id<'attempt'>, of?: Id<'application'>) {
  const [found] = await db
    .select({ applicationId: paymentShares.applicationId })
    .from(paymentShares)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentShares.attemptId))
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentShares.applicationId, of ?? paymentAttempts.applicationId)))
  if (!found) return undefined
  const [application] = await db
    .select({ id: applications.id, reference: applications.reference, toCountry: applications.toCountry })
    .from(applications)
    .where(eq(applications.id, found.applicationId))
    .for('update')
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)).for('update')
  return application && attempt && { application, attempt }
}

/** The payments of an application for which money came in, the newest first. */
export async function listPaidAttempts(db: Database, applicationId: Id<'application'>) {
  const booked = db.select({ id: ledgerEntries.attemptId }).from(ledgerEntries).where(eq(ledgerEntries.kind, 'capture'))
  return db
    .select(getTableColumns(paymentAttempts))
    .from(paymentAttempts)
    .innerJoin(paymentShares, eq(paymentShares.attemptId, paymentAttempts.id))
    .where(and(eq(paymentShares.applicationId, applicationId), inArray(paymentAttempts.id, booked)))
    .orderBy(desc(paymentAttempts.createdAt))
}

export async function findAttemptRow(db: Database, id: Id<'attempt'>) {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return row
}

/** What staff read of an application whose money goes back. */
export async function findPaidFor(db: Database, by: { id: Id<'application'> } | { reference: string }) {
  const [row] = await db
    .select({
      ...columnsOf(applications, 'id', 'reference', 'applicantName'),
      toName: sql<string>`coalesce(${countries.name}, ${applications.toCountry})`,
      status: applications.status,
    })
    .from(applications)
    .leftJoin(countries, eq(countries.code, applications.toCountry))
    .where('id' in by ? eq(applications.id, by.id) : eq(applications.reference, by.reference))
  return row
}

/** Where a list goes on: what its last row was sorted by. */
export type RefundCursor = { readonly at: string; readonly id: Id<'refund'> }

type Asked = {
  readonly state: RefundState
  readonly after: RefundCursor | undefined
  readonly most: number
}

const asker = alias(accounts, 'asker')
const decider = alias(accounts, 'decider')

const listed = {
  refund: refunds,
  reference: applications.reference,
  applicantName: applications.applicantName,
  toName: sql<string>`coalesce(${countries.name}, ${applications.toCountry})`,
  askerName: asker.fullName,
  deciderName: decider.fullName,
  payerId: paymentAttempts.payerId,
  cursorAt: sql<string>`${refunds.requestedAt}::text`,
}

const rowsOf = (db: Database) =>
  db
    .select(listed)
    .from(refunds)
    .innerJoin(applications, eq(applications.id, refunds.applicationId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(countries, eq(countries.code, applications.toCountry))
    .leftJoin(asker, eq(asker.id, refunds.requestedById))
    .leftJoin(decider, eq(decider.id, refunds.decidedById))

/** What waits comes oldest first, what was decided newest first. */
export async function listRefunds(db: Database, { state, after, most }: Asked) {
  const oldestFirst = state === 'waiting'
  const order = oldestFirst ? asc : desc
  const rows = await rowsOf(db)
    .where(and(eq(refunds.state, state), after && beyond(after, oldestFirst)))
    .orderBy(order(refunds.requestedAt), order(refunds.id))
    .limit(most)
  return rows.map(({ refund, cursorAt, ...names }) => ({
    ...refundOf(refund),
    ...names,
    cursor: { at: cursorAt, id: refund.id },
  }))
}

export async function findListedRefund(db: Database, id: Id<'refund'>) {
  const [row] = await rowsOf(db).where(eq(refunds.id, id))
  if (!row) return undefined
  const { refund, cursorAt: _, ...names } = row
  return { ...refundOf(refund), ...names }
}

function beyond({ at, id }: RefundCursor, oldestFirst: boolean): SQL {
  const [mine, last] = [sql`(${refunds.requestedAt}, ${refunds.id})`, sql`(${at}::timestamptz, ${id}::uuid)`]
  return oldestFirst ? sql`${mine} > ${last}` : sql`${mine} < ${last}`
}

/** How many wait, and how many of the rest there are: nobody needs to know more than that there are many. */
export async function countRefunds(db: Database): Promise<Record<RefundState, number>> {
  const rows = await db
    .select({ state: refunds.state, many: sql<number>`count(*)::int` })
    .from(refunds)
    .groupBy(refunds.state)
  const counts = { waiting: 0, approved: 0, refused: 0 }
  for (const { state, many } of rows) counts[state] = many
  return counts
}
