import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { documents } from '../documents/document.table.server.ts'
import { checkedFields, checkVerdicts } from './visa-check.ts'

/** Results of travellers' comparisons of visa and passport. No passport data is stored. */
export const visaChecks = pgTable(
  'visa_checks',
  {
    // Deleted with the visa.
    documentId: refersTo('document_id', () => documents.id, { onDelete: 'cascade' }).notNull(),
    // A corrected copy of the visa is checked again.
    version: integer().notNull(),
    field: text({ enum: checkedFields }).notNull(),
    verdict: text({ enum: checkVerdicts }).notNull(),
    // The validity dates that were shown; staff may correct them later.
    days: text(),
    checkedAt: timestamptz('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.version, table.field] }),
    check('visa_checks_field_known', sql`${table.field} in (${wordList(checkedFields)})`),
    check('visa_checks_verdict_known', sql`${table.verdict} in (${wordList(checkVerdicts)})`),
    check('visa_checks_days_of_validity', sql`(${table.days} is not null) = (${table.field} = 'validity')`),
  ],
)
