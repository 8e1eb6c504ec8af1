import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { documents, documentVersions } from '../document.table.server.ts'
import { ownFiles } from './own-file.table.server.ts'

/** Serialises additions to one person's files until the transaction ends, so that all are counted. */
export async function lockShelf(db: Database, ownerId: Id<'account'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`own files of ${ownerId}`}, 2))`)
}

export async function measureShelf(db: Database, ownerId: Id<'account'>): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<string>`coalesce(sum(${ownFiles.size}), 0)`,
    })
    .from(ownFiles)
    .where(and(eq(ownFiles.ownerId, ownerId), isNull(ownFiles.deletedAt)))
  return { files: row?.files ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** Measures everything a user has uploaded: their own files, and every version in their applications. */
export async function measureUploads(db: Database, ownerId: Id<'account'>): Promise<{ files: number; bytes: number }> {
  const own = await measureShelf(db, ownerId)
  const [row] = await db
    .select({ files: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${documentVersions.size}), 0)` })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(eq(documents.ownerId, ownerId))
  return { files: own.files + (row?.files ?? 0), bytes: own.bytes + Number(row?.bytes ?? 0) }
}
