import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { ledgerEntries, paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { isUnfinished, refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

const underWay: readonly ApplicationStatus[] = ['pending', 'document_verification', 'processing', 'under_review']

/** The account's applications in progress. */
export function listCasesUnderWay(db: Database, ownerId: Id<'account'>) {
  return db
    .select({ id: applications.id, reference: applications.reference, toCountry: applications.toCountry })
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), inArray(applications.status, [...underWay])))
    .orderBy(asc(applications.startedAt))
}

/** The account's applications that staff keep because a question about them is open. */
export function listHeldCases(db: Database, ownerId: Id<'account'>) {
  return db
    .select({ applicationId: applications.id, reference: applications.reference })
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), isNotNull(applications.heldAt)))
    .orderBy(asc(applications.startedAt))
}

/** The account's payments that are not settled, or still have to be refunded. */
export function listPaymentsUnderWay(db: Database, payerId: Id<'account'>) {
  const paidBack = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.attemptId, paymentAttempts.id), inArray(ledgerEntries.kind, ['refund', 'payout'])))
  const open = inArray(paymentAttempts.state, ['created', 'started', 'verifying'])
  return db
    .select({
      applicationId: applications.id,
      reference: applications.reference,
      isRefund: sql<boolean>`${paymentAttempts.refundDueAt} is not null`,
    })
    .from(paymentAttempts)
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(
      and(
        eq(paymentAttempts.payerId, payerId),
        or(open, and(isNotNull(paymentAttempts.refundDueAt), notExists(paidBack))),
      ),
    )
    .orderBy(asc(paymentAttempts.createdAt))
}

/** The account's payments with a refund that still has to be decided or sent. */
export function listPaymentsInReview(db: Database, payerId: Id<'account'>) {
  const waiting = db.select({ id: refunds.attemptId }).from(refunds).where(isUnfinished)
  return db
    .selectDistinct({ applicationId: applications.id, reference: applications.reference })
    .from(paymentAttempts)
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(and(eq(paymentAttempts.payerId, payerId), inArray(paymentAttempts.id, waiting)))
    .orderBy(asc(applications.reference))
}

/** Accounts past their waiting period, longest first. */
export async function listDueAccounts(db: Database, now: Date, most: number): Promise<Id<'account'>[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.deletedAt), lte(accounts.deletionDueAt, now)))
    .orderBy(asc(accounts.deletionDueAt))
    .limit(most)
  return rows.map(({ id }) => id)
}
