import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../database.server.ts'
import { removedFiles } from './removed-files.table.server.ts'

/** Must be called in the transaction that deletes the rows, so that the bytes are deleted even after a crash. */
export async function addRemovedFiles(db: Database, storageKeys: readonly string[], now: Date): Promise<void> {
  if (storageKeys.length === 0) return
  await db
    .insert(removedFiles)
    .values(storageKeys.map((storageKey) => ({ storageKey, removedAt: now })))
    .onConflictDoNothing()
}

export async function listRemovedFiles(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ storageKey: removedFiles.storageKey })
    .from(removedFiles)
    .orderBy(asc(removedFiles.removedAt))
    .limit(most)
  return rows.map(({ storageKey }) => storageKey)
}

export async function forgetRemovedFiles(db: Database, storageKeys: readonly string[]): Promise<void> {
  await db.delete(removedFiles).where(inArray(removedFiles.storageKey, [...storageKeys]))
}
