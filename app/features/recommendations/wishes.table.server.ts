import { pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, moment } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'

/** What somebody looks for in a journey, encrypted with their key. */
export const travelWishes = pgTable('travel_wishes', {
  accountId: uuid('account_id')
    .$type<Id<'account'>>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  wishes: bytes().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
