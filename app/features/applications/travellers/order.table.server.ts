import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { coupons } from '#app/features/coupons/coupon.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'

/** Applications submitted and paid for together, one per traveller. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().$type<Id<'order'>>().primaryKey(),
    ownerId: refersTo('owner_id', () => accounts.id).notNull(),
    startedAt: timestamptz('started_at').notNull(),
    coupon: text().references(() => coupons.code),
  },
  (table) => [index('orders_by_owner').on(table.ownerId)],
)
