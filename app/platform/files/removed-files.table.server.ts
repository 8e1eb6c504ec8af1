import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database-columns.ts'

/** Files whose rows and keys are gone. Their bytes are noise, and are deleted after that. */
export const removedFiles = pgTable(
  'removed_files',
  {
    storageKey: text('storage_key').primaryKey(),
    removedAt: moment('removed_at').notNull(),
  },
  (table) => [index('removed_files_oldest').on(table.removedAt)],
)
