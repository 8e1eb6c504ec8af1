import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, refersTo, wordList } from '#app/platform/database-columns.ts'
import { documents } from '../documents/document.table.server.ts'
import { checkedFields, checkVerdicts } from './visa-check.ts'

/** What travellers found when they compared their visa with their passport. Of the passport itself nothing is kept. */
export const visaChecks = pgTable(
  'visa_checks',
  {
    // It goes with the visa.
    documentId: refersTo('document_id', () => documents.id, { onDelete: 'cascade' }).notNull(),
    // A better copy is checked anew.
    version: integer().notNull(),
    field: text({ enum: checkedFields }).notNull(),
    verdict: text({ enum: checkVerdicts }).notNull(),
    // The days of validity that were shown, which staff may correct later.
    days: text(),
    checkedAt: moment('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.version, table.field] }),
    check('visa_checks_field_known', sql`${table.field} in (${wordList(checkedFields)})`),
    check('visa_checks_verdict_known', sql`${table.verdict} in (${wordList(checkVerdicts)})`),
    check('visa_checks_days_of_validity', sql`(${table.days} is not null) = (${table.field} = 'validity')`),
  ],
)
