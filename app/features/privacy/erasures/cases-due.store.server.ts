import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { ledgerEntries, paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import { isUnfinished, refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

const dated = {
  ...columnsOf(applications, 'id', 'ownerId', 'status', 'updatedAt', 'movedAt'),
  ...columnsOf(applications, 'visaValidUntil', 'heldAt', 'erasedAt'),
}

export type CaseKind = 'draft' | 'closed' | 'decided' | 'visa'

const statuses: Record<Exclude<CaseKind, 'visa'>, readonly ApplicationStatus[]> = {
  draft: ['draft'],
  closed: ['withdrawn', 'cancelled', 'expired'],
  decided: ['approved', 'rejected'],
}

type Part = { before: Date; after: Id<'application'> | undefined; most: number }

/**
 * The ids of some applications of a kind whose period started before a given time. Whether each is due is checked
 * separately.
 */
export function listCases(db: Database, kind: CaseKind, { before, after, most }: Part) {
  const began = kind === 'draft' ? applications.updatedAt : applications.movedAt
  return db
    .select(dated)
    .from(applications)
    .where(and(isOfKind(db, kind), lt(began, before), after && gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(most)
}

/**
 * One of them, locked until the transaction ends; undefined if another server has locked it, or it no longer qualifies.
 */
export async function lockCase(db: Database, kind: CaseKind, id: Id<'application'>) {
  const [row] = await db
    .select(dated)
    .from(applications)
    .where(and(eq(applications.id, id), isOfKind(db, kind)))
    .for('update', { skipLocked: true })
  return row
}

function isOfKind(db: Database, kind: CaseKind): SQL | undefined {
  if (kind === 'visa') return and(isNull(applications.heldAt), isNotNull(applications.erasedAt), hasVisa(db))
  return and(
    inArray(applications.status, [...statuses[kind]]),
    isNull(applications.heldAt),
    isNull(applications.erasedAt),
    isSettled(db),
  )
}

function hasVisa(db: Database): SQL {
  const visa = and(eq(documents.applicationId, applications.id), eq(documents.kind, issuedVisa))
  return exists(db.select({ id: documents.id }).from(documents).where(visa))
}

/** No payment, refund or refund decision is pending. */
function isSettled(db: Database): SQL | undefined {
  const paidBack = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.attemptId, paymentAttempts.id), inArray(ledgerEntries.kind, ['refund', 'payout'])))
  const open = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .innerJoin(paymentShares, eq(paymentShares.attemptId, paymentAttempts.id))
    .where(
      and(
        eq(paymentShares.applicationId, applications.id),
        or(
          inArray(paymentAttempts.state, ['created', 'started', 'verifying']),
          and(isNotNull(paymentAttempts.refundDueAt), notExists(paidBack)),
        ),
      ),
    )
  const waiting = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.applicationId, applications.id), isUnfinished))
  return and(notExists(open), notExists(waiting))
}

/** Marks an erased draft as expired, also in its history. */
export async function expireDraft(db: Database, id: Id<'application'>, now: Date): Promise<void> {
  await db
    .update(applications)
    .set({ status: 'expired', movedAt: now, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
  await db
    .insert(statusEntries)
    .values({ id: crypto.randomUUID(), applicationId: id, status: 'expired', at: now, note: null })
}
