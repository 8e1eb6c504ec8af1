import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { countries } from '../visa.table.server.ts'

/** Owners of each destination's facts. Without a row, there is no owner. */
export const factOwners = pgTable(
  'fact_owners',
  {
    destination: text()
      .primaryKey()
      .references(() => countries.code),
    ownerId: refersTo('owner_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    assignedAt: timestamptz('assigned_at').notNull(),
  },
  (table) => [index('fact_owners_by_owner').on(table.ownerId)],
)
