import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, moment, refersTo } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'

/** Visas that travellers added by hand. Those we handed over are read from their applications. */
export const heldVisas = pgTable(
  'held_visas',
  {
    id: uuid().$type<Id<'held-visa'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    // Whose, of which country, its number and its days, encrypted with the owner's key. Nothing personal is in clear.
    details: bytes().notNull(),
    // A keyed hash of its last day, by which reminders find it without opening it.
    endMark: text('end_mark').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('held_visas_by_account').on(table.accountId),
    index('held_visas_by_end').on(table.endMark, table.id),
  ],
)

/** Trips that travellers keep, by which entries and days of stay are counted. */
export const keptTrips = pgTable(
  'kept_trips',
  {
    id: uuid().$type<Id<'kept-trip'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    // Whose, where and from when until when, encrypted with the owner's key.
    details: bytes().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('kept_trips_by_account').on(table.accountId)],
)
