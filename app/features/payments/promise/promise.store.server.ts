import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { type ApplicationStatus, isOpen } from '#app/features/applications/application.ts'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { filedStatuses } from '../refunds/refund-policy.ts'
import type { Filing, Wait } from './filing-promise.ts'
import { filingPromises, travellerWaits } from './promise.table.server.ts'

const filed: readonly ApplicationStatus[] = filedStatuses

type New = { readonly applicationId: Id<'application'>; readonly fileBy: PlainDate }

export async function insertPromise(db: Database, promise: New): Promise<void> {
  await db.insert(filingPromises).values(promise).onConflictDoNothing()
}

/**
 * An application's promise and its outcome, including staff actions up to a given time; undefined if nothing was
 * promised.
 */
export async function findPromise(db: Database, id: Id<'application'>, until?: Date) {
  const [row] = await db
    .select({
      ...columnsOf(filingPromises, 'fileBy', 'settledAt', 'kept'),
      ...columnsOf(applications, 'status', 'movedAt', 'reference'),
    })
    .from(filingPromises)
    .innerJoin(applications, eq(applications.id, filingPromises.applicationId))
    .where(eq(filingPromises.applicationId, id))
  if (!row) return undefined
  const { fileBy, settledAt, kept, reference, status, movedAt } = row
  const entries = await listEntries(db, id, until)
  const filedAt = entries.find((entry) => filed.includes(entry.status))?.at
  const isKnown = !until || movedAt <= until || entries.some((entry) => entry.status === status)
  const ended = filedAt ?? (isOpen(status) || !isKnown ? null : movedAt)
  const filing: Filing = { fileBy, ended, waits: await listWaits(db, id) }
  return { filing, settledAt, kept, reference }
}

/** The same, locking the application until the transaction ends, so that concurrent settlements run in turn. */
export async function lockPromise(db: Database, id: Id<'application'>) {
  await db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('update')
  return findPromise(db, id)
}

function listEntries(db: Database, id: Id<'application'>, until: Date | undefined) {
  const { applicationId, status, at, actorId } = statusEntries
  return db
    .select({ status, at })
    .from(statusEntries)
    .where(and(eq(applicationId, id), until && or(isNull(actorId), lte(at, until))))
    .orderBy(asc(at))
}

async function listWaits(db: Database, id: Id<'application'>): Promise<Wait[]> {
  const { since, until } = travellerWaits
  const waits = await db.select({ since, until }).from(travellerWaits).where(eq(travellerWaits.applicationId, id))
  const { applicationId, askedAt, correctedAt, takenBackAt } = correctionRequests
  const corrections = await db
    .select({ askedAt, correctedAt, takenBackAt })
    .from(correctionRequests)
    .where(eq(applicationId, id))
  return [
    ...waits,
    ...corrections.map(({ askedAt, correctedAt, takenBackAt }) => ({
      since: askedAt,
      until: correctedAt ?? takenBackAt,
    })),
  ]
}

export type PromiseKey = { readonly id: Id<'application'>; readonly fileBy: PlainDate }

type Due = {
  readonly from: PlainDate
  readonly before: PlainDate
  /** Later staff actions can still be undone. */
  readonly movedBefore: Date
  readonly after: PromiseKey | undefined
  readonly most: number
}

/** Promises past their day that are not yet settled, earliest day first. */
export function listUnsettled(db: Database, { from, before, movedBefore, after, most }: Due): Promise<PromiseKey[]> {
  const { applicationId, fileBy, settledAt } = filingPromises
  const isNext = after && sql`(${fileBy}, ${applicationId}) > (${after.fileBy}::date, ${after.id}::uuid)`
  return db
    .select({ id: applicationId, fileBy })
    .from(filingPromises)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(isNull(settledAt), gt(fileBy, from), lt(fileBy, before), lt(applications.movedAt, movedBefore), isNext))
    .orderBy(asc(fileBy), asc(applicationId))
    .limit(most)
}

export async function savePromise(db: Database, id: Id<'application'>, kept: boolean, settledAt: Date): Promise<void> {
  await db.update(filingPromises).set({ kept, settledAt }).where(eq(filingPromises.applicationId, id))
}
