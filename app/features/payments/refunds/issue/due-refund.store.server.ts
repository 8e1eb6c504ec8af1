import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { caseTasks } from '#app/features/applications/tasks/case-task.table.server.ts'
import type { TaskKind } from '#app/features/applications/tasks/case-task.ts'
import { disputes } from '#app/features/payments/disputes/dispute.table.server.ts'
import { ledgerEntries, paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { refunds } from '../refund.table.server.ts'
import type { RefundCause } from '../refund.ts'
import { filedStatuses } from '../refund-policy.ts'

const one = sql`1`

const isDisputed = (db: Database) =>
  db
    .select({ one })
    .from(disputes)
    .where(and(eq(disputes.attemptId, paymentAttempts.id), isNotNull(disputes.heldAt), isNull(disputes.releasedAt)))

/** Received payments that could not be used and have no refund yet; oldest first. */
export async function listUnused(db: Database, most: number): Promise<Id<'attempt'>[]> {
  const booked = db
    .select({ one })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.attemptId, paymentAttempts.id), eq(ledgerEntries.kind, 'capture')))
  const goesBack = db
    .select({ one })
    .from(refunds)
    .where(and(eq(refunds.attemptId, paymentAttempts.id), ne(refunds.state, 'refused')))
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.refundDueAt), exists(booked), notExists(goesBack), notExists(isDisputed(db))))
    .orderBy(asc(paymentAttempts.refundDueAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

type Asked = { readonly cause: RefundCause; readonly which: SQL | undefined; readonly most: number }

/**
 * Paid applications without a refund for a cause, most recently moved first. Payments of earlier versions promised
 * none: only those through a provider or on account count.
 */
async function listWithout(db: Database, { cause, which, most }: Asked): Promise<Id<'application'>[]> {
  const ofThis = and(eq(refunds.applicationId, applications.id), eq(refunds.attemptId, paymentAttempts.id))
  const given = db
    .select({ one })
    .from(refunds)
    .where(and(ofThis, eq(refunds.cause, cause)))
  const promises = or(isNotNull(paymentAttempts.provider), eq(paymentAttempts.method, 'on_account'))
  const isUsed = and(eq(paymentAttempts.state, 'succeeded'), isNull(paymentAttempts.refundDueAt))
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(paymentShares, and(eq(paymentShares.applicationId, applications.id), paymentShares.holds))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentShares.attemptId))
    .where(and(which, isUsed, promises, notExists(given), notExists(isDisputed(db))))
    .orderBy(desc(applications.movedAt), desc(applications.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Applications that ended within a period and for which the policy grants a refund. */
type Ended = { readonly from: Date; readonly until: Date; readonly most: number }

const endedAs = (status: ApplicationStatus, { from, until }: Ended) =>
  and(eq(applications.status, status), gt(applications.movedAt, from), lt(applications.movedAt, until))

/** Whether an ordered add-on was not carried out; `always` is refunded even if it was. */
function hasOpenOrder(db: Database, always?: TaskKind): SQL {
  const isOpen = or(isNull(caseTasks.doneAt), always && eq(caseTasks.kind, always))
  return exists(
    db
      .select({ one })
      .from(caseTasks)
      .where(
        and(
          eq(caseTasks.applicationId, applications.id),
          eq(caseTasks.source, 'order'),
          isNull(caseTasks.droppedAt),
          isOpen,
        ),
      ),
  )
}

export function listRejected(db: Database, ended: Ended) {
  const which = and(endedAs('rejected', ended), hasOpenOrder(db, 'insurance'))
  return listWithout(db, { cause: 'refusal', which, most: ended.most })
}

export function listWithdrawn(db: Database, ended: Ended) {
  const filed = db
    .select({ one })
    .from(statusEntries)
    .where(and(eq(statusEntries.applicationId, applications.id), inArray(statusEntries.status, [...filedStatuses])))
  const which = and(endedAs('withdrawn', ended), or(notExists(filed), hasOpenOrder(db)))
  return listWithout(db, { cause: 'withdrawal', which, most: ended.most })
}
