import { and, asc, eq } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { documents, documentVersions } from '../document.table.server.ts'
import { ownFiles } from '../own/own-file.table.server.ts'
import type { ScanOutcome } from './scan-kept.server.ts'

export function listWaitingVersions(db: Database, most: number) {
  return db
    .select({
      ...columnsOf(documentVersions, 'id', 'number', 'storageKey', 'wrappedKey'),
      documentId: documents.id,
      ...columnsOf(documents, 'applicationId', 'ownerId', 'kind'),
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(eq(documentVersions.quarantine, 'waiting'))
    .orderBy(asc(documentVersions.uploadedAt))
    .limit(most)
}

export type WaitingVersion = Awaited<ReturnType<typeof listWaitingVersions>>[number]

export function listWaitingOwnFiles(db: Database, most: number) {
  return db
    .select(columnsOf(ownFiles, 'id', 'ownerId', 'storageKey', 'wrappedKey'))
    .from(ownFiles)
    .where(eq(ownFiles.quarantine, 'waiting'))
    .orderBy(asc(ownFiles.uploadedAt))
    .limit(most)
}

export type WaitingOwnFile = Awaited<ReturnType<typeof listWaitingOwnFiles>>[number]

/** False if another request was first, or the file was deleted in the meantime. */
export async function saveVersionScan(
  db: Database,
  id: Id<'document-version'>,
  outcome: ScanOutcome,
): Promise<boolean> {
  const waits = and(eq(documentVersions.id, id), eq(documentVersions.quarantine, 'waiting'))
  const saved = await db.update(documentVersions).set(outcome).where(waits).returning({ id: documentVersions.id })
  return saved.length > 0
}

export async function saveOwnFileScan(db: Database, id: Id<'own-file'>, outcome: ScanOutcome): Promise<boolean> {
  const waits = and(eq(ownFiles.id, id), eq(ownFiles.quarantine, 'waiting'))
  const saved = await db.update(ownFiles).set(outcome).where(waits).returning({ id: ownFiles.id })
  return saved.length > 0
}

/**
 * An application's document of a given kind, for a notification about it. Only a document that staff can open has an
 * id.
 */
export async function findForNotice(db: Database, applicationId: Id<'application'>, kind: string) {
  const [row] = await db
    .select({ ...columnsOf(applications, 'reference', 'submittedAt'), documentId: documents.id })
    .from(applications)
    .leftJoin(documents, and(eq(documents.applicationId, applications.id), eq(documents.kind, kind)))
    .where(eq(applications.id, applicationId))
  return row
}
