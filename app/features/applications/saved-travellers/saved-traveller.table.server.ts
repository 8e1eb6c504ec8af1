import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'

/** Travellers whose details an account keeps for its next applications. */
export const savedTravellers = pgTable(
  'saved_travellers',
  {
    id: uuid().$type<Id<'saved-traveller'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    // The passport country and every saved answer, encrypted with the owner's key. Nothing personal is in plain text.
    details: bytes().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('saved_travellers_by_account').on(table.accountId)],
)
