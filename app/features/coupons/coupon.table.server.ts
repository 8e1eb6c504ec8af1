import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { columnsOf, refersTo, timestamptz } from '#app/platform/database-columns.ts'

/** Discounts on our own fees: a percentage, or an amount in US cents. Codes are upper case. */
export const coupons = pgTable(
  'coupons',
  {
    code: text().primaryKey(),
    percent: integer(),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    validFrom: date('valid_from').$type<PlainDate>().notNull(),
    validUntil: date('valid_until').$type<PlainDate>(),
    // Maximum paid orders that can use it; null for no limit.
    mostUses: integer('most_uses'),
    createdAt: timestamptz('created_at').notNull(),
    createdById: refersTo('created_by_id', () => accounts.id).notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (table) => [
    check('coupons_code_shape', sql`${table.code} ~ '^[A-Z0-9-]{4,20}$'`),
    check('coupons_one_kind', sql`(${table.percent} is null) <> (${table.amountMinor} is null)`),
    check('coupons_percent_range', sql`${table.percent} between 1 and 100`),
    check('coupons_amount_positive', sql`${table.amountMinor} > 0`),
    check('coupons_uses_positive', sql`${table.mostUses} > 0`),
  ],
)

/** The columns travellers and staff see: without the author. */
export const couponColumns = {
  ...columnsOf(coupons, 'code', 'percent', 'amountMinor', 'validFrom', 'validUntil', 'mostUses'),
  ...columnsOf(coupons, 'createdAt', 'endedAt'),
}
