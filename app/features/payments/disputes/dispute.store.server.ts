import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { ProviderName } from '#app/platform/payments/provider.ts'
import { paymentAttempts, paymentShares } from '../payment.table.server.ts'
import { disputes } from './dispute.table.server.ts'
import type { Dispute } from './dispute.ts'

type Row = typeof disputes.$inferSelect

const disputeOf = ({ amountMinor, currency, chargeMinor, chargeCurrency, ...rest }: Row): Dispute => ({
  ...rest,
  amount: money(amountMinor, currency),
  charge: money(chargeMinor, chargeCurrency),
})

/** The payment with a given id at a provider. */
export async function findDisputedPayment(db: Database, provider: ProviderName, paymentId: string) {
  const [row] = await db
    .select(columnsOf(paymentAttempts, 'id', 'amountMinor', 'currency', 'chargeMinor', 'chargeCurrency'))
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerPaymentId, paymentId)))
  return row
}

/** A stored dispute, with a version that PostgreSQL changes on every row update. */
export type KnownDispute = { readonly dispute: Dispute; readonly version: string }

export async function findKnownDispute(
  db: Database,
  provider: ProviderName,
  providerDisputeId: string,
): Promise<KnownDispute | undefined> {
  const [row] = await db
    .select({ dispute: disputes, version: sql<string>`${disputes}.xmin::text` })
    .from(disputes)
    .where(and(eq(disputes.provider, provider), eq(disputes.providerDisputeId, providerDisputeId)))
  return row && { dispute: disputeOf(row.dispute), version: row.version }
}

export async function saveDispute(db: Database, { amount, charge, ...rest }: Dispute): Promise<void> {
  const { minor: amountMinor, currency } = amount
  const row = { ...rest, amountMinor, currency, chargeMinor: charge.minor, chargeCurrency: charge.currency }
  const { id: _, ...change } = row
  await db.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: change })
}

/** Undecided disputes, longest unread first. */
export function listOpenDisputes(db: Database, most: number) {
  return db
    .select(columnsOf(disputes, 'provider', 'providerDisputeId'))
    .from(disputes)
    .where(isNull(disputes.closedAt))
    .orderBy(asc(disputes.checkedAt), asc(disputes.id))
    .limit(most)
}

const isAway = sql`(${disputes.state} = 'lost' or (${disputes.heldAt} is not null and ${disputes.releasedAt} is null))`

/**
 * The part of a payment that cannot be refunded: held by the provider for a dispute, or lost to one. In the currency of
 * the price. Refunds call this with the payment locked.
 */
export async function disputedOf(db: Database, attemptId: Id<'attempt'>): Promise<Money> {
  const [row] = await db
    .select({
      currency: paymentAttempts.currency,
      minor: sql`coalesce(sum(${disputes.amountMinor}) filter (where ${isAway}), 0)`.mapWith(Number),
    })
    .from(paymentAttempts)
    .leftJoin(disputes, eq(disputes.attemptId, paymentAttempts.id))
    .where(eq(paymentAttempts.id, attemptId))
    .groupBy(paymentAttempts.id)
  return money(row?.minor ?? 0, row?.currency ?? 'USD')
}

/** A pagination cursor: the sort key of the last row. */
export type DisputeCursor = { readonly at: string; readonly id: Id<'dispute'> }

const listed = {
  dispute: disputes,
  applicationId: applications.id,
  reference: applications.reference,
  applicantName: applications.applicantName,
  payerId: paymentAttempts.payerId,
}

const rowsOf = (db: Database) =>
  db
    .select({
      ...listed,
      cursorAt: sql<string>`coalesce(${disputes.closedAt}, ${disputes.answerBy}, 'infinity')::text`,
    })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attemptId))
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))

type Asked = {
  readonly isOpen: boolean
  readonly notOf: Id<'account'>
  readonly after: DisputeCursor | undefined
  readonly most: number
}

/** Open disputes by response deadline, decided ones newest first. */
export async function listDisputes(db: Database, { isOpen, notOf, after, most }: Asked) {
  const at = isOpen ? sql`coalesce(${disputes.answerBy}, 'infinity')` : disputes.closedAt
  const sign = sql.raw(isOpen ? '>' : '<')
  const order = isOpen ? asc : desc
  const rows = await rowsOf(db)
    .where(
      and(
        isOpen ? isNull(disputes.closedAt) : isNotNull(disputes.closedAt),
        ne(paymentAttempts.payerId, notOf),
        after && sql`(${at}, ${disputes.id}) ${sign} (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(order(at), order(disputes.id))
    .limit(most)
  return rows.map(({ dispute, cursorAt, ...names }) => ({
    ...names,
    dispute: disputeOf(dispute),
    cursor: { at: cursorAt, id: dispute.id },
  }))
}

export async function findListedDispute(db: Database, id: Id<'dispute'>) {
  const [row] = await rowsOf(db).where(eq(disputes.id, id))
  if (!row) return undefined
  const { dispute, cursorAt: _, ...names } = row
  return { ...names, dispute: disputeOf(dispute) }
}

export async function countDisputes(db: Database, notOf: Id<'account'>): Promise<{ open: number; closed: number }> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${disputes.closedAt} is null)::int`,
      closed: sql<number>`count(*) filter (where ${disputes.closedAt} is not null)::int`,
    })
    .from(disputes)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, disputes.attemptId))
    .where(ne(paymentAttempts.payerId, notOf))
  return row ?? { open: 0, closed: 0 }
}

/** The disputes about an application's payments, newest first. */
export async function listDisputesOf(db: Database, applicationId: Id<'application'>): Promise<Dispute[]> {
  const paid = db
    .select({ id: paymentShares.attemptId })
    .from(paymentShares)
    .where(eq(paymentShares.applicationId, applicationId))
  const rows = await db
    .select()
    .from(disputes)
    .where(inArray(disputes.attemptId, paid))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
  return rows.map(disputeOf)
}
