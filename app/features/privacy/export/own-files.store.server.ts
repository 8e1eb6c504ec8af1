import { and, asc, eq, isNull } from 'drizzle-orm'
import { ownFiles } from '#app/features/documents/own/own-file.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

/** What somebody keeps with us outside their applications. What they deleted is theirs no more. */
export function listOwnFileFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      fileName: ownFiles.fileName,
      contentType: ownFiles.contentType,
      bytes: ownFiles.size,
      uploadedAt: ownFiles.uploadedAt,
      kept: { id: ownFiles.id, storageKey: ownFiles.storageKey, wrappedKey: ownFiles.wrappedKey },
    })
    .from(ownFiles)
    .where(and(eq(ownFiles.ownerId, ownerId), isNull(ownFiles.deletedAt)))
    .orderBy(asc(ownFiles.uploadedAt), asc(ownFiles.id))
}
