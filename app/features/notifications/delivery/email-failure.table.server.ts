import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, wordList } from '#app/platform/database-columns.ts'
import { failureKinds } from './email-failure.ts'

/** Addresses that take no email of ours, or whose reader said that they want none. Kept as digests: none is named. */
export const emailFailures = pgTable(
  'email_failures',
  {
    addressDigest: text('address_digest').primaryKey(),
    kind: text({ enum: failureKinds }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [check('email_failures_kind_known', sql`${table.kind} in (${wordList(failureKinds)})`)],
)
