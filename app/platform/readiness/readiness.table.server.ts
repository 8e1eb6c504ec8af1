import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { timestamptz } from '#app/platform/database-columns.ts'

/** A single row that every server updates to verify that the database accepts commits. */
export const readinessMark = pgTable(
  'readiness_mark',
  {
    id: boolean().primaryKey().default(true),
    writtenAt: timestamptz('written_at').notNull(),
  },
  (table) => [check('readiness_mark_is_one', sql`${table.id}`)],
)
