import { pgTable } from 'drizzle-orm/pg-core'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'

/** Travel preferences, encrypted with the traveller's key. */
export const travelWishes = pgTable('travel_wishes', {
  accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).primaryKey(),
  wishes: bytes().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})
