import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { applications } from '../application.table.server.ts'
import type { Application } from '../application.ts'
import { answerVersions, correctionRequests, isOpenCorrection } from './correction.table.server.ts'
import type { Correction } from './correction.ts'

const columns = {
  ...columnsOf(correctionRequests, 'id', 'applicationId', 'fields', 'note', 'dueOn', 'askedAt', 'correctedAt'),
  takenBackAt: correctionRequests.takenBackAt,
}

/** There is at most one. */
export async function findOpenCorrection(db: Database, id: Id<'application'>): Promise<Correction | undefined> {
  const [row] = await db
    .select(columns)
    .from(correctionRequests)
    .where(and(eq(correctionRequests.applicationId, id), isOpenCorrection))
  return row
}

/** Lists completed corrections with the earlier answers, newest first. */
export function listCorrected(db: Database, id: Id<'application'>) {
  return db
    .select({ ...columns, number: answerVersions.number, before: answerVersions.answers })
    .from(correctionRequests)
    .innerJoin(answerVersions, eq(answerVersions.correctionId, correctionRequests.id))
    .where(eq(correctionRequests.applicationId, id))
    .orderBy(desc(answerVersions.number))
}

/** Lists the requested corrections with their dates, oldest first. */
export function listCorrections(db: Database, id: Id<'application'>): Promise<Correction[]> {
  return db
    .select(columns)
    .from(correctionRequests)
    .where(eq(correctionRequests.applicationId, id))
    .orderBy(asc(correctionRequests.askedAt))
}

export async function addCorrection(
  db: Database,
  correction: Omit<Correction, 'correctedAt' | 'takenBackAt'> & { askedById: Id<'account'> },
): Promise<void> {
  const { fields, ...rest } = correction
  await db.insert(correctionRequests).values({ ...rest, fields: [...fields] })
}

/** Withdraws the open corrections of some applications. Returns their ids by application. */
export async function endCorrections(
  db: Database,
  ids: readonly Id<'application'>[],
  now: Date,
): Promise<Map<Id<'application'>, Id<'correction'>>> {
  const rows = await db
    .update(correctionRequests)
    .set({ takenBackAt: now })
    .where(and(inArray(correctionRequests.applicationId, [...ids]), isOpenCorrection))
    .returning({ id: correctionRequests.id, applicationId: correctionRequests.applicationId })
  return new Map(rows.map(({ id, applicationId }) => [applicationId, id]))
}

export async function reopenCorrection(db: Database, id: Id<'correction'>): Promise<void> {
  await db
    .update(correctionRequests)
    .set({ takenBackAt: null })
    .where(and(eq(correctionRequests.id, id), isNull(correctionRequests.correctedAt)))
}

/**
 * Stores the earlier answers, still encrypted, as the next version, and marks the correction as done with every field
 * it changed.
 */
export async function keepVersion(db: Database, { id, applicationId, fields }: Correction, now: Date): Promise<void> {
  const [known] = await db
    .select({ versions: count() })
    .from(answerVersions)
    .where(eq(answerVersions.applicationId, applicationId))
  const [row] = await db
    .select({ answers: applications.answers })
    .from(applications)
    .where(eq(applications.id, applicationId))
  if (!row) throw new Error('Nothing is there to be corrected')
  await db.insert(answerVersions).values({
    id: crypto.randomUUID() as Id<'answer-version'>,
    applicationId,
    correctionId: id,
    number: (known?.versions ?? 0) + 1,
    answers: row.answers,
    replacedAt: now,
  })
  await db
    .update(correctionRequests)
    .set({ correctedAt: now, fields: [...fields] })
    .where(eq(correctionRequests.id, id))
}

type Corrected = Partial<Pick<Application, 'purpose' | 'travelOn'>> & { applicantName: string; answers: Uint8Array }

/** Increases the version, so that a decision on the earlier answers is rejected. */
export async function saveCorrected(db: Database, id: Id<'application'>, change: Corrected, now: Date): Promise<void> {
  await db
    .update(applications)
    .set({ ...change, lookUpHashes: null, updatedAt: now, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
}
