import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { countries } from '../visas/visa.table.server.ts'

/** Routes that travellers follow. */
export const savedRoutes = pgTable(
  'saved_routes',
  {
    id: uuid().$type<Id<'saved-route'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    passport: text()
      .notNull()
      .references(() => countries.code),
    destination: text()
      .notNull()
      .references(() => countries.code),
    savedAt: timestamptz('saved_at').notNull(),
    // It can be restored for a while; then a job deletes it.
    removedAt: timestamptz('removed_at'),
  },
  (table) => [
    uniqueIndex('saved_routes_once').on(table.accountId, table.passport, table.destination),
    index('saved_routes_by_destination').on(table.destination, table.passport),
    index('saved_routes_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
)
