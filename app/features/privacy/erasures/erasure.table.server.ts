import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '#app/platform/database-columns.ts'
import type { ErasureCounts } from './erasure.ts'

/** What each nightly run erased, as numbers without personal data. */
export const erasureRuns = pgTable(
  'erasure_runs',
  {
    id: uuid().primaryKey(),
    startedAt: timestamptz('started_at').notNull(),
    // Null while running, or if interrupted.
    finishedAt: timestamptz('finished_at'),
    counts: jsonb().$type<Partial<ErasureCounts>>().notNull(),
  },
  (table) => [index('erasure_runs_newest').on(table.startedAt)],
)
