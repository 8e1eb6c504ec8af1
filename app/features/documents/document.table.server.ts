import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { otherLetters } from '#app/platform/database-search.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications, isOpenToOwner } from '../applications/application.table.server.ts'
import { contentTypes, type DocumentStatus, documentStatuses, issuedVisa, rejectionReasons } from './document.ts'
import { fileChecks, fileColumns } from './file-columns.table.server.ts'

export const documents = pgTable(
  'documents',
  {
    id: uuid().$type<Id<'document'>>().primaryKey(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    ownerId: refersTo('owner_id', () => accounts.id).notNull(),
    kind: text().notNull(),
    status: text({ enum: documentStatuses }).notNull(),
    // The number of the current version; 0 until a file is uploaded.
    version: integer().notNull(),
    rejectionReason: text('rejection_reason', { enum: rejectionReasons }),
    rejectionNote: text('rejection_note'),
    decidedAt: timestamptz('decided_at'),
    decidedById: uuid('decided_by_id').$type<Id<'account'>>(),
    // Set by staff: required or no longer required. Null for the visa's default.
    required: boolean(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    unique('documents_one_of_a_kind').on(table.applicationId, table.kind),
    index('documents_by_owner').on(table.ownerId),
    index('documents_by_status').on(table.status, table.createdAt),
    index('documents_newest').on(table.createdAt),
    index('documents_by_kind').on(table.kind, table.createdAt),
    check('documents_status_known', sql`${table.status} in (${wordList(documentStatuses)})`),
    check('documents_kind_shape', sql`${table.kind} ~ '^[a-z0-9_]{1,60}$'`),
    check('documents_pending_has_no_file', sql`(${table.status} = 'pending') = (${table.version} = 0)`),
    check('documents_reason_known', sql`${table.rejectionReason} in (${wordList(rejectionReasons)})`),
    check(
      'documents_rejected_has_reason',
      sql`(${table.status} = 'rejected') = (${table.rejectionReason} is not null)`,
    ),
    check('documents_other_reason_has_note', sql`${table.rejectionReason} <> 'other' or ${table.rejectionNote} <> ''`),
    check(
      'documents_decided_has_moment',
      sql`(${table.status} in ('verified', 'rejected')) = (${table.decidedAt} is not null)`,
    ),
  ],
)

/**
 * Whether an owner may see a document. The visa is hidden until the approval and the visa itself can no longer be
 * undone; so are cases of an agent who has left. `until` hides later staff decisions.
 */
export function isShownToOwner(until: Date): SQL<boolean> {
  const visibleTo = sql`${until.toISOString()}::timestamptz`
  return sql<boolean>`(exists (
  select 1 from ${applications} where ${applications.id} = ${documents.applicationId}
  and (${documents.kind} <> ${issuedVisa}
    or (${applications.status} = 'approved' and ${applications.movedAt} <= ${visibleTo} and ${documents.decidedAt} <= ${visibleTo}))
  and ${isOpenToOwner}))`
}

/** Whether staff have decided on it, but the owner is not notified yet. */
const isPending = (until: Date) =>
  sql`(${documents.decidedById} is not null and ${documents.decidedAt} > ${until.toISOString()}::timestamptz)`

/** A document's status as its owner may see it: recent decisions appear as still being checked. */
export const visibleStatus = (until: Date) =>
  sql<DocumentStatus>`case when ${isPending(until)} then 'uploaded' else ${documents.status} end`

/** A decision column as its owner may see it. */
export const visibleOnly = <Value>(until: Date, column: SQL<Value> | AnyPgColumn) =>
  sql<Value | null>`case when ${isPending(until)} then null else ${column} end`

/** One row per upload. The bytes are in a file outside the database, unreadable without the row's key. */
export const documentVersions = pgTable(
  'document_versions',
  {
    id: uuid().$type<Id<'document-version'>>().primaryKey(),
    documentId: refersTo('document_id', () => documents.id).notNull(),
    number: integer().notNull(),
    ...fileColumns(contentTypes),
  },
  (table) => [
    unique('document_versions_numbered').on(table.documentId, table.number),
    index('document_versions_other_letters').using('gin', otherLetters(sql`lower(${table.fileName})`)),
    index('document_versions_search').using('gin', sql`lower(${table.fileName}) gin_trgm_ops`),
    check('document_versions_number_counts', sql`${table.number} >= 1`),
    ...fileChecks('document_versions', table, contentTypes),
  ],
)

/** A file's name for case-insensitive search. */
export const searchedFileName = sql`lower(${documentVersions.fileName})`
