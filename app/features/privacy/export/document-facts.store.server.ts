import { and, asc, eq, isNull } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import {
  documents,
  documentVersions,
  isShownToOwner,
  visibleOnly,
  visibleStatus,
} from '#app/features/documents/document.table.server.ts'
import type { RejectionReason } from '#app/features/documents/document.ts'
import { ownFiles } from '#app/features/documents/own/own-file.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

/** Every version of every document as far as shown to its owner, with the location and key of its bytes. */
export function listFileFacts(db: Database, ownerId: Id<'account'>, until: Date) {
  return db
    .select({
      application: applications.reference,
      kind: documents.kind,
      status: visibleStatus(until),
      current: documents.version,
      rejectedBecause: visibleOnly<RejectionReason>(until, documents.rejectionReason),
      rejectionNote: visibleOnly<string>(until, documents.rejectionNote),
      decidedAt: visibleOnly<Date>(until, documents.decidedAt).mapWith(documents.decidedAt),
      version: documentVersions.number,
      fileName: documentVersions.fileName,
      contentType: documentVersions.contentType,
      bytes: documentVersions.size,
      uploadedAt: documentVersions.uploadedAt,
      kept: columnsOf(documentVersions, 'id', 'storageKey', 'wrappedKey', 'quarantine'),
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(and(eq(documents.ownerId, ownerId), isShownToOwner(until)))
    .orderBy(asc(applications.startedAt), asc(documents.kind), asc(documentVersions.number))
}

/** Files saved outside applications. Excludes those the owner deleted. */
export function listOwnFileFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      fileName: ownFiles.fileName,
      contentType: ownFiles.contentType,
      bytes: ownFiles.size,
      uploadedAt: ownFiles.uploadedAt,
      kept: columnsOf(ownFiles, 'id', 'storageKey', 'wrappedKey', 'quarantine'),
    })
    .from(ownFiles)
    .where(and(eq(ownFiles.ownerId, ownerId), isNull(ownFiles.deletedAt)))
    .orderBy(asc(ownFiles.uploadedAt), asc(ownFiles.id))
}
