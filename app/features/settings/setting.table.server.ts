import { sql } from 'drizzle-orm'
import { bigint, check, date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { PlainDate } from '#app/lib/plain-date.ts'

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The value of one unit of a currency in millionths of a US dollar; one row for each day a rate was set. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text().primaryKey(),
    usdMicros: bigint('usd_micros', { mode: 'number' }).notNull(),
    asOf: date('as_of').$type<PlainDate>().notNull(),
  },
  (table) => [check('exchange_rates_positive', sql`${table.usdMicros} > 0`)],
)
