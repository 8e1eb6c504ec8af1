import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz, wordList } from '#app/platform/database-columns.ts'
import { failureKinds } from './email-failure.ts'

/** Addresses that reject our emails, or whose reader complained. Stored as digests only. */
export const emailFailures = pgTable(
  'email_failures',
  {
    addressDigest: text('address_digest').primaryKey(),
    kind: text({ enum: failureKinds }).notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [check('email_failures_kind_known', sql`${table.kind} in (${wordList(failureKinds)})`)],
)
