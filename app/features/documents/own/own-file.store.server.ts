import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { StoredBytes } from '../intake/keep-bytes.server.ts'
import { ownFiles } from './own-file.table.server.ts'
import type { OwnFile, OwnFileType } from './own-file.ts'

const listed = {
  ...columnsOf(ownFiles, 'id', 'ownerId', 'fileName', 'contentType', 'size', 'uploadedAt'),
  ...columnsOf(ownFiles, 'quarantine', 'deletedAt'),
}

const kept = { ...listed, sha256: ownFiles.sha256, storageKey: ownFiles.storageKey, wrappedKey: ownFiles.wrappedKey }

/** A file's storage location, key and hash. */
export type KeptOwnFile = OwnFile & { sha256: Uint8Array; storageKey: string; wrappedKey: Uint8Array }

const present = (ownerId: Id<'account'>) => and(eq(ownFiles.ownerId, ownerId), isNull(ownFiles.deletedAt))

export type NewOwnFile = StoredBytes<OwnFileType> & { id: Id<'own-file'>; ownerId: Id<'account'> }

export async function addOwnFile(db: Database, file: NewOwnFile): Promise<void> {
  await db.insert(ownFiles).values(file)
}

export async function hasOwnFile(db: Database, id: Id<'own-file'>): Promise<boolean> {
  return (await db.$count(ownFiles, eq(ownFiles.id, id))) > 0
}

/** Newest first, without deleted ones. */
export function listOwnFiles(db: Database, ownerId: Id<'account'>): Promise<(OwnFile & { sha256: Uint8Array })[]> {
  return db
    .select({ ...listed, sha256: ownFiles.sha256 })
    .from(ownFiles)
    .where(present(ownerId))
    .orderBy(desc(ownFiles.uploadedAt), desc(ownFiles.id))
}

export async function findOwnFile(db: Database, id: Id<'own-file'>): Promise<KeptOwnFile | undefined> {
  const [row] = await db.select(kept).from(ownFiles).where(eq(ownFiles.id, id))
  return row
}

/** Locks the row until the transaction ends, so that concurrent changes run one after the other. */
export async function findOwnFileForUpdate(db: Database, id: Id<'own-file'>): Promise<OwnFile | undefined> {
  const [row] = await db.select(listed).from(ownFiles).where(eq(ownFiles.id, id)).for('update')
  return row
}

export async function saveDeletedAt(db: Database, id: Id<'own-file'>, deletedAt: Date | null): Promise<void> {
  await db.update(ownFiles).set({ deletedAt }).where(eq(ownFiles.id, id))
}

export async function listDeletedBefore(db: Database, timestamp: Date, most: number) {
  return db
    .select({ id: ownFiles.id, storageKey: ownFiles.storageKey })
    .from(ownFiles)
    .where(and(isNotNull(ownFiles.deletedAt), lt(ownFiles.deletedAt, timestamp)))
    .limit(most)
}

/**
 * Erases rows and keys, unless restored in the meantime. Returns the storage locations, whose contents are then
 * unreadable.
 */
export async function forgetOwnFiles(db: Database, ids: readonly Id<'own-file'>[], timestamp: Date): Promise<string[]> {
  const gone = await db
    .delete(ownFiles)
    .where(and(inArray(ownFiles.id, [...ids]), isNotNull(ownFiles.deletedAt), lt(ownFiles.deletedAt, timestamp)))
    .returning({ storageKey: ownFiles.storageKey })
  return gone.map(({ storageKey }) => storageKey)
}

export async function countOwnFilesOf(db: Database, ownerId: Id<'account'>): Promise<number> {
  return db.$count(ownFiles, present(ownerId))
}
