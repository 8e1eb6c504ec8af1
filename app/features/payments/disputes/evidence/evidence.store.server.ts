import { and, asc, desc, eq, gte, inArray, like, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { activities } from '#app/features/accounts/security.table.server.ts'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { countries } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

export async function findPayment(db: Database, id: Id<'attempt'>) {
  const [row] = await db
    .select({
      ...columnsOf(
        paymentAttempts,
        'id',
        'payerId',
        'quoteId',
        'method',
        'brand',
        'last4',
        'providerPaymentId',
        'mode',
      ),
      ...columnsOf(paymentAttempts, 'amountMinor', 'currency', 'settledAt', 'createdAt'),
      payerName: accounts.fullName,
      payerEmail: accounts.claimedEmail,
      payerSince: accounts.createdAt,
    })
    .from(paymentAttempts)
    .innerJoin(accounts, eq(accounts.id, paymentAttempts.payerId))
    .where(eq(paymentAttempts.id, id))
  return row
}

const [origins, destinations] = [alias(countries, 'origins'), alias(countries, 'destinations')]

/** The applications paid for, in order. */
export function listPaidCases(db: Database, id: Id<'attempt'>) {
  return db
    .select({
      ...columnsOf(applications, 'id', 'reference', 'ownerId', 'startedAt'),
      name: applications.applicantName,
      from: sql<string>`coalesce(${origins.name}, ${applications.fromCountry})`,
      to: sql<string>`coalesce(${destinations.name}, ${applications.toCountry})`,
    })
    .from(paymentShares)
    .innerJoin(applications, eq(applications.id, paymentShares.applicationId))
    .leftJoin(origins, eq(origins.code, applications.fromCountry))
    .leftJoin(destinations, eq(destinations.code, applications.toCountry))
    .where(eq(paymentShares.attemptId, id))
    .orderBy(asc(applications.position))
}

type Cases = readonly Id<'application'>[]

export function listStatuses(db: Database, ids: Cases) {
  return db
    .select(columnsOf(statusEntries, 'applicationId', 'status', 'at'))
    .from(statusEntries)
    .where(inArray(statusEntries.applicationId, [...ids]))
    .orderBy(asc(statusEntries.at))
}

/** Documents delivered to the traveller. */
export function listDeliveries(db: Database, ids: Cases) {
  return db
    .select({
      applicationId: documents.applicationId,
      kind: documents.kind,
      at: documentVersions.uploadedAt,
    })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(inArray(documents.applicationId, [...ids]), eq(documents.kind, issuedVisa)))
    .orderBy(asc(documentVersions.uploadedAt))
}

export function listDocumentsOf(db: Database, ids: Cases) {
  return db
    .select(columnsOf(documents, 'id', 'applicationId'))
    .from(documents)
    .where(inArray(documents.applicationId, [...ids]))
}

/** Notifications about these cases, found by their link. */
export function listNotices(db: Database, accountId: Id<'account'>, ids: Cases, until: Date) {
  const links = ids.map((id) => like(notifications.link, `%${id}%`))
  return db
    .select(columnsOf(notifications, 'title', 'shownFrom', 'readAt'))
    .from(notifications)
    .where(and(eq(notifications.accountId, accountId), lte(notifications.shownFrom, until), or(...links)))
    .orderBy(asc(notifications.shownFrom))
}

export function listRefunded(db: Database, id: Id<'attempt'>) {
  return db
    .select(columnsOf(refunds, 'amountMinor', 'currency', 'decidedAt', 'requestedAt'))
    .from(refunds)
    .where(and(eq(refunds.attemptId, id), eq(refunds.state, 'approved')))
    .orderBy(asc(refunds.decidedAt))
}

const day = sql<PlainDate>`to_char(${activities.at} at time zone 'UTC', 'YYYY-MM-DD')`

/** The number of sign-ups and sign-ins per day, without place or method. */
export function listAccess(db: Database, accountId: Id<'account'>, since: Date) {
  const event = sql<'signed-up' | 'signed-in'>`${activities.event}`
  return db
    .select({ on: day, event, count: sql<number>`count(*)::int` })
    .from(activities)
    .where(
      and(
        eq(activities.accountId, accountId),
        gte(activities.at, since),
        inArray(activities.event, ['signed-up', 'signed-in']),
      ),
    )
    .groupBy(day, event)
    .orderBy(asc(day), desc(event))
}
