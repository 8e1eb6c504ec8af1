import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'

/** Visas that travellers added by hand. Those issued through Portolan are read from their applications. */
export const visaRecords = pgTable(
  'visa_records',
  {
    id: uuid().$type<Id<'held-visa'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    // Holder, country, number and dates, encrypted with the owner's key. No personal data is stored in plain text.
    details: bytes().notNull(),
    // A keyed hash of its last day, so that reminders find it without decryption.
    endMark: text('end_mark').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    index('visa_records_by_account').on(table.accountId),
    index('visa_records_by_end').on(table.endMark, table.id),
  ],
)

/** Trips saved by travellers, used to count entries and days of stay. */
export const keptTrips = pgTable(
  'visa_trips',
  {
    id: uuid().$type<Id<'kept-trip'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    // Traveller, country and dates, encrypted with the owner's key.
    details: bytes().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('visa_trips_by_account').on(table.accountId)],
)
