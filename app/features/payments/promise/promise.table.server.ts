import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'

/** The promised filing day of an application, and whether it was kept. */
export const filingPromises = pgTable(
  'filing_promises',
  {
    applicationId: refersTo('application_id', () => applications.id, { onDelete: 'cascade' }).primaryKey(),
    fileBy: date('file_by').$type<PlainDate>().notNull(),
    // When it became clear whether the promise was kept. A refund follows once, in the same transaction.
    settledAt: timestamptz('settled_at'),
    kept: boolean(),
  },
  (table) => [
    check('filing_promises_settled_whole', sql`(${table.settledAt} is null) = (${table.kept} is null)`),
    index('filing_promises_open').on(table.fileBy, table.applicationId).where(sql`${table.settledAt} is null`),
  ],
)

/**
 * Periods in which an application waited for its traveller: for an answer, or for a replacement of a rejected file.
 * Written by triggers, regardless of who asks and answers. Corrections have their own timestamps.
 */
export const travellerWaits = pgTable(
  'traveller_waits',
  {
    applicationId: refersTo('application_id', () => applications.id, { onDelete: 'cascade' }).notNull(),
    // 'question', or the document's id.
    about: text().notNull(),
    since: timestamptz('since').notNull(),
    until: timestamptz('until'),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.about, table.since] }),
    index('traveller_waits_ended').on(table.until).where(sql`${table.until} is not null`),
    check('traveller_waits_forward', sql`${table.until} >= ${table.since}`),
    uniqueIndex('traveller_waits_one_open').on(table.applicationId, table.about).where(sql`${table.until} is null`),
  ],
)
