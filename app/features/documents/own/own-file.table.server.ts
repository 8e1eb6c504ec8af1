import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { fileChecks, fileColumns } from '../file-columns.table.server.ts'
import { ownFileTypes } from './own-file.ts'

/** Files a user keeps outside any application. The bytes are in a file, unreadable without the row's key. */
export const ownFiles = pgTable(
  'own_files',
  {
    id: uuid().$type<Id<'own-file'>>().primaryKey(),
    ownerId: refersTo('owner_id', () => accounts.id).notNull(),
    ...fileColumns(ownFileTypes),
    // Deleted, and restorable for some seconds; then a job erases it.
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    index('own_files_by_owner').on(table.ownerId, table.uploadedAt),
    index('own_files_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    ...fileChecks('own_files', table, ownFileTypes),
  ],
)
