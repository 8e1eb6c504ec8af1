import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz } from '../database-columns.ts'

/** Files without row or key. Their contents are unreadable, and are deleted later. */
export const removedFiles = pgTable(
  'removed_files',
  {
    storageKey: text('storage_key').primaryKey(),
    removedAt: timestamptz('removed_at').notNull(),
  },
  (table) => [index('removed_files_oldest').on(table.removedAt)],
)
