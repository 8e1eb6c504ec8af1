import { and, asc, countDistinct, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { documents, documentVersions, isShownToOwner } from './document.table.server.ts'
import type { Document, StoredFile } from './document.ts'
import { ownFiles } from './own/own-file.table.server.ts'

const document = {
  ...columnsOf(documents, 'id', 'applicationId', 'ownerId', 'kind', 'status', 'version', 'rejectionReason'),
  ...columnsOf(documents, 'rejectionNote', 'decidedAt', 'decidedById', 'required'),
}

const file = columnsOf(documentVersions, 'fileName', 'contentType', 'size', 'uploadedAt', 'quarantine')

const currentVersion = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.number, documents.version),
)

export type DocumentWithFile = { document: Document; file: StoredFile | null }

export async function listDocuments(
  db: Database,
  applicationIds: readonly Id<'application'>[],
): Promise<DocumentWithFile[]> {
  return db
    .select({ document, file })
    .from(documents)
    .leftJoin(documentVersions, currentVersion)
    .where(inArray(documents.applicationId, [...applicationIds]))
    .orderBy(asc(documents.createdAt), asc(documents.kind))
}

/** Lists superseded versions, newest first. */
export function listEarlierVersions(db: Database, applicationId: Id<'application'>, until: Date) {
  return db
    .select({ kind: documents.kind, uploadedAt: documentVersions.uploadedAt })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(
      and(
        eq(documents.applicationId, applicationId),
        ne(documentVersions.number, documents.version),
        isShownToOwner(until),
      ),
    )
    .orderBy(desc(documentVersions.number))
}

/** Counts an account's application files that it does not also keep as own files: identical bytes count once. */
export async function countDocumentsOf(db: Database, ownerId: Id<'account'>, until: Date): Promise<number> {
  const kept = db
    .select({ one: sql`1` })
    .from(ownFiles)
    .where(
      and(...[eq(ownFiles.ownerId, ownerId), isNull(ownFiles.deletedAt), eq(ownFiles.sha256, documentVersions.sha256)]),
    )
  const [row] = await db
    .select({ count: countDistinct(documentVersions.sha256) })
    .from(documents)
    .innerJoin(documentVersions, currentVersion)
    .where(
      and(...[eq(documents.ownerId, ownerId), ne(documents.status, 'pending'), isShownToOwner(until)], notExists(kept)),
    )
  return row?.count ?? 0
}

/** Locks the row until the transaction ends, so that concurrent changes run one after the other. */
export async function findDocumentForUpdate(
  db: Database,
  applicationId: Id<'application'>,
  kind: string,
): Promise<Document | undefined> {
  const [row] = await db
    .select(document)
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), eq(documents.kind, kind)))
    .for('update')
  return row
}

/** Whether its traveller can see it now. */
export async function isShown(db: Database, id: Id<'document'>, until: Date): Promise<boolean> {
  return (await db.$count(documents, and(eq(documents.id, id), isShownToOwner(until)))) > 0
}

/** A document's storage location and key. */
export type KeptFile = StoredFile & {
  versionId: Id<'document-version'>
  storageKey: string
  wrappedKey: Uint8Array
  sha256: Uint8Array
}

/** Finds the current version, or the one with a given number. */
export async function findFile(
  db: Database,
  id: Id<'document'>,
  number?: number,
): Promise<{ document: Document; file: KeptFile } | undefined> {
  const kept = {
    ...file,
    versionId: documentVersions.id,
    ...columnsOf(documentVersions, 'storageKey', 'wrappedKey', 'sha256'),
  }
  const numbered = and(eq(documentVersions.documentId, documents.id), eq(documentVersions.number, number ?? 0))
  const [row] = await db
    .select({ document, file: kept })
    .from(documents)
    .innerJoin(documentVersions, number === undefined ? currentVersion : numbered)
    .where(eq(documents.id, id))
  return row
}

export type NewVersion = KeptFile

/** Adds a document with its first version. */
export async function addDocument(
  db: Database,
  { id, applicationId, ownerId, kind }: Pick<Document, 'id' | 'applicationId' | 'ownerId' | 'kind'>,
  version: NewVersion,
  now: Date,
): Promise<void> {
  const timestamps = { createdAt: now, updatedAt: now }
  await db.insert(documents).values({ id, applicationId, ownerId, kind, status: 'uploaded', version: 1, ...timestamps })
  await addVersion(db, id, 1, version)
}

/** Adds an empty required document; one no longer required becomes required again. */
export async function addEmpty(
  db: Database,
  {
    id,
    applicationId,
    ownerId,
    kind,
    note,
  }: Pick<Document, 'id' | 'applicationId' | 'ownerId' | 'kind'> & { note: string | null },
  now: Date,
): Promise<void> {
  const empty = { status: 'pending', version: 0, required: true, rejectionNote: note } as const
  await db
    .insert(documents)
    .values({ id, applicationId, ownerId, kind, ...empty, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [documents.applicationId, documents.kind],
      set: { required: true, rejectionNote: note, updatedAt: now },
    })
}

/** Adds a version that becomes the current one. The earlier one is kept; its decision is not. */
export async function replaceDocument(
  db: Database,
  { id, version: before }: Pick<Document, 'id' | 'version'>,
  version: NewVersion,
  now: Date,
): Promise<void> {
  await addVersion(db, id, before + 1, version)
  await db
    .update(documents)
    .set({
      status: 'uploaded',
      version: before + 1,
      rejectionReason: null,
      rejectionNote: null,
      decidedAt: null,
      decidedById: null,
      updatedAt: now,
    })
    .where(eq(documents.id, id))
}

async function addVersion(
  db: Database,
  documentId: Id<'document'>,
  number: number,
  version: NewVersion,
): Promise<void> {
  const { versionId, ...columns } = version
  await db.insert(documentVersions).values({ id: versionId, documentId, number, ...columns })
}

export async function hasVersion(db: Database, id: Id<'document-version'>): Promise<boolean> {
  return (await db.$count(documentVersions, eq(documentVersions.id, id))) > 0
}

/** Deletes a document with all versions and keys. Returns its storage locations, whose contents are then unreadable. */
export async function deleteDocument(db: Database, id: Id<'document'>): Promise<string[]> {
  const versions = await db
    .delete(documentVersions)
    .where(eq(documentVersions.documentId, id))
    .returning({ storageKey: documentVersions.storageKey })
  await db.delete(documents).where(eq(documents.id, id))
  return versions.map(({ storageKey }) => storageKey)
}
