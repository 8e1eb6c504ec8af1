import { bigint, boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import type { QuoteLine } from './quote.ts'

export const quotes = pgTable(
  'quotes',
  {
    id: uuid().$type<Id<'quote'>>().primaryKey(),
    ownerId: refersTo('owner_id', () => accounts.id).notNull(),
    lines: jsonb().$type<QuoteLine[]>().notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    estimate: boolean().notNull(),
    // A hash of the lines: equal quotes have equal hashes, so that a price change is detected before it is charged.
    hash: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('quotes_by_owner').on(table.ownerId)],
)
