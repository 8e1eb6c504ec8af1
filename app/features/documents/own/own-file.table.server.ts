import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { bytes, moment, wordList } from '#app/platform/database-columns.ts'
import { longestFileName } from '../document.ts'
import { ownFileTypes } from './own-file.ts'

/** What somebody keeps with us outside any application. The bytes are a file; without the row's key they are noise. */
export const ownFiles = pgTable(
  'own_files',
  {
    id: uuid().$type<Id<'own-file'>>().primaryKey(),
    ownerId: uuid('owner_id')
      .$type<Id<'account'>>()
      .notNull()
      .references(() => accounts.id),
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: ownFileTypes }).notNull(),
    // In bytes, of the file before encryption.
    size: integer().notNull(),
    sha256: bytes().notNull(),
    storageKey: text('storage_key').notNull().unique(),
    // Encrypts this one file; itself encrypted with a key that is not in the database.
    wrappedKey: bytes('wrapped_key').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    // Deleted, and to be had back for some seconds; then a job forgets it.
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('own_files_by_owner').on(table.ownerId, table.uploadedAt),
    index('own_files_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check(
      'own_files_name_length',
      sql`char_length(${table.fileName}) between 1 and ${sql.raw(String(longestFileName))}`,
    ),
    check('own_files_type_known', sql`${table.contentType} in (${wordList(ownFileTypes)})`),
    check('own_files_not_empty', sql`${table.size} > 0`),
    check('own_files_sha256_length', sql`octet_length(${table.sha256}) = 32`),
    check('own_files_below_documents', sql`${table.storageKey} like 'documents/%'`),
  ],
)
