import { and, desc, eq, ne } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { documents, documentVersions, isShownToOwner, visibleStatus } from '../document.table.server.ts'

/** Lists the current file of each document in a user's applications, newest first, as far as they may see it. */
export function listFilesOfApplications(db: Database, ownerId: Id<'account'>, until: Date) {
  return db
    .select({
      ...columnsOf(documents, 'id', 'applicationId', 'kind'),
      status: visibleStatus(until),
      ...columnsOf(documentVersions, 'fileName', 'contentType', 'size', 'sha256', 'uploadedAt', 'quarantine'),
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.number, documents.version)),
    )
    .where(and(eq(documents.ownerId, ownerId), ne(documents.status, 'pending'), isShownToOwner(until)))
    .orderBy(desc(documentVersions.uploadedAt), desc(documents.id))
}
