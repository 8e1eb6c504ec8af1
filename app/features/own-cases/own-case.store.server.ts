import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { applications } from '../applications/application.table.server.ts'
import { correctionRequests, isOpenCorrection } from '../applications/corrections/correction.table.server.ts'
import { documents } from '../documents/document.table.server.ts'
import { paymentAttempts, paymentShares } from '../payments/payment.table.server.ts'

/** Open corrections requested up to a given time in an owner's applications; at most one each. */
export function listOpenCorrections(db: Database, ownerId: Id<'account'>, until: Date) {
  return db
    .select(columnsOf(correctionRequests, 'applicationId', 'fields', 'dueOn'))
    .from(correctionRequests)
    .innerJoin(applications, eq(applications.id, correctionRequests.applicationId))
    .where(and(eq(applications.ownerId, ownerId), isOpenCorrection, lte(correctionRequests.askedAt, until)))
}

/** Documents in an owner's applications that were rejected (by staff up to a given time) or are missing. */
export function listWantedDocuments(db: Database, ownerId: Id<'account'>, until: Date) {
  const isRejected = and(
    eq(documents.status, 'rejected'),
    or(isNull(documents.decidedById), lte(documents.decidedAt, until)),
  )
  const isMissing = and(eq(documents.status, 'pending'), eq(documents.required, true))
  return db
    .select({
      applicationId: documents.applicationId,
      kind: documents.kind,
      isNew: sql<boolean>`${documents.status} = 'pending'`,
    })
    .from(documents)
    .where(and(eq(documents.ownerId, ownerId), or(isRejected, isMissing)))
    .orderBy(documents.kind)
}

/** The newest payment attempt for each of an owner's drafts. */
export function listNewestAttempts(db: Database, ownerId: Id<'account'>) {
  return db
    .selectDistinctOn([paymentShares.applicationId], {
      applicationId: paymentShares.applicationId,
      state: paymentAttempts.state,
    })
    .from(paymentAttempts)
    .innerJoin(paymentShares, eq(paymentShares.attemptId, paymentAttempts.id))
    .innerJoin(applications, eq(applications.id, paymentShares.applicationId))
    .where(and(eq(applications.ownerId, ownerId), eq(applications.status, 'draft')))
    .orderBy(paymentShares.applicationId, desc(paymentAttempts.createdAt))
}
