import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { factChanges } from '../visas/diary/fact-change.table.server.ts'

/** Which users were notified of which change, kept while others still have to be notified. */
export const notifiedFacts = pgTable(
  'notified_facts',
  {
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    changeId: refersTo('change_id', () => factChanges.id, { onDelete: 'cascade' }).notNull(),
    notifiedAt: timestamptz('notified_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.changeId] })],
)
