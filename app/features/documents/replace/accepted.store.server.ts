import { and, desc, eq, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { documents, documentVersions, isShownToOwner } from '../document.table.server.ts'

type Slot = {
  ownerId: Id<'account'>
  applicationId: Id<'application'>
  kind: string
  /** The document shows or concerns one person: only files of the same applicant qualify. */
  isPersonal: boolean
  until: Date
  most: number
}

/**
 * The owner's files of one kind accepted in other applications, newest first, as far as the owner has been notified.
 * Excludes the file rejected in this application.
 */
export function listAccepted(db: Database, { ownerId, applicationId, kind, isPersonal, until, most }: Slot) {
  const [here, sent, own] = [alias(documents, 'here'), alias(documentVersions, 'sent'), alias(applications, 'own')]
  const turnedDown = db
    .select({ one: sql`1` })
    .from(sent)
    .innerJoin(here, eq(here.id, sent.documentId))
    .where(
      and(
        ...[eq(here.applicationId, applicationId), eq(here.kind, kind), eq(sent.sha256, documentVersions.sha256)],
        or(eq(here.status, 'rejected'), ne(sent.number, here.version)),
      ),
    )
  return db
    .select({
      ...columnsOf(documents, 'id', 'applicationId'),
      ...columnsOf(documentVersions, 'fileName', 'size', 'uploadedAt'),
      ...columnsOf(applications, 'reference', 'toCountry'),
    })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .innerJoin(own, eq(own.id, applicationId))
    .innerJoin(
      documentVersions,
      and(eq(documentVersions.documentId, documents.id), eq(documentVersions.number, documents.version)),
    )
    .where(
      and(
        ...[eq(documents.ownerId, ownerId), ne(documents.applicationId, applicationId), eq(documents.kind, kind)],
        ...[eq(documents.status, 'verified'), lte(documents.decidedAt, until), isNull(documentVersions.quarantine)],
        ...[isShownToOwner(until), notExists(turnedDown)],
        isPersonal ? eq(applications.applicantName, own.applicantName) : undefined,
      ),
    )
    .orderBy(desc(documentVersions.uploadedAt), desc(documents.id))
    .limit(most)
}
