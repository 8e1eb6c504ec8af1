import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { applications } from '../applications/application.table.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { documents, documentVersions } from './document.table.server.ts'
import type { Document, StoredFile } from './document.ts'

/** Excludes drafts, and applications withdrawn or expired before submission. */
const ofSubmitted = isNotNull(applications.submittedAt)

/** The data an act on a document needs about its application. */
export type Place = {
  id: Id<'application'>
  ownerId: Id<'account'>
  reference: string
  status: ApplicationStatus
  movedAt: Date
  assigneeId: Id<'account'> | null
}

const placeColumns = columnsOf(applications, 'id', 'ownerId', 'reference', 'status', 'movedAt', 'assigneeId')

/**
 * Locks a document of a submitted application until the transaction ends: the application first, as everywhere, to
 * avoid deadlocks.
 */
export async function lockDocument(
  db: Database,
  id: Id<'document'>,
): Promise<{ document: Document; place: Place } | undefined> {
  const [place] = await db
    .select(placeColumns)
    .from(applications)
    .where(and(inArray(applications.id, applicationOf(db, id)), ofSubmitted))
    .for('update')
  if (!place) return undefined
  const [document] = await db.select().from(documents).where(eq(documents.id, id)).for('update')
  return document && { document, place }
}

/** The same, by application and document type. */
export async function lockInSlot(db: Database, { applicationId, kind }: Pick<Document, 'applicationId' | 'kind'>) {
  const [row] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), eq(documents.kind, kind)))
  return row && lockDocument(db, row.id)
}

function applicationOf(db: Database, id: Id<'document'>) {
  return db.select({ id: documents.applicationId }).from(documents).where(eq(documents.id, id))
}

type Decision = Pick<Document, 'status' | 'rejectionReason' | 'rejectionNote' | 'decidedAt' | 'decidedById'>

export async function saveDecision(db: Database, id: Id<'document'>, decision: Decision, now: Date): Promise<void> {
  await db
    .update(documents)
    .set({ ...decision, updatedAt: now })
    .where(eq(documents.id, id))
}

/** Increases the application's version, so that a decision from an outdated page is rejected. */
export async function countChange(db: Database, id: Id<'application'>, now: Date): Promise<void> {
  await db
    .update(applications)
    .set({ version: sql`${applications.version} + 1`, updatedAt: now })
    .where(eq(applications.id, id))
}

export async function isSubmitted(db: Database, id: Id<'application'>): Promise<boolean> {
  return (await db.$count(applications, and(eq(applications.id, id), ofSubmitted))) > 0
}

/** Locks the application itself until the transaction ends. */
export async function lockPlace(db: Database, id: Id<'application'>): Promise<Place | undefined> {
  const [place] = await db.select(placeColumns).from(applications).where(eq(applications.id, id)).for('update')
  return place
}

/** Finds a submitted application by its reference or id. */
export async function findPlace(
  db: Database,
  by: { id: Id<'application'> } | { reference: string },
): Promise<Place | undefined> {
  const called = 'id' in by ? eq(applications.id, by.id) : eq(applications.reference, by.reference)
  const [place] = await db.select(placeColumns).from(applications).where(and(called, ofSubmitted))
  return place
}

export async function hasKind(db: Database, applicationId: Id<'application'>, kind: string): Promise<boolean> {
  const ofKind = and(eq(documents.applicationId, applicationId), eq(documents.kind, kind))
  return (await db.$count(documents, ofKind)) > 0
}

export async function saveFiling(
  db: Database,
  id: Id<'document'>,
  filing: Pick<Document, 'kind' | 'required'>,
  now: Date,
): Promise<void> {
  await db
    .update(documents)
    .set({ ...filing, updatedAt: now })
    .where(eq(documents.id, id))
}

export type Version = StoredFile & { number: number }

export function listVersions(db: Database, id: Id<'document'>): Promise<Version[]> {
  return db
    .select(columnsOf(documentVersions, 'number', 'fileName', 'contentType', 'size', 'uploadedAt', 'quarantine'))
    .from(documentVersions)
    .where(eq(documentVersions.documentId, id))
    .orderBy(desc(documentVersions.number))
}
