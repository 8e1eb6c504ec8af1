import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, wordList } from '#app/platform/database-columns.ts'
import { cardBrands, declineReasons, paymentMethods } from '#app/platform/gateway/gateway.ts'

export const chargeStates = ['succeeded', 'failed', 'needs_authentication', 'verifying', 'cancelled'] as const

/**
 * The built-in test gateway's own books, as a provider would keep them on its side. Nothing of a card is in here: what
 * a number means is decided while it is in memory, and only the outcome is written.
 */
export const testGatewayCharges = pgTable(
  'test_gateway_charges',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    method: text({ enum: paymentMethods }),
    brand: text({ enum: cardBrands }),
    state: text({ enum: chargeStates }).notNull(),
    reason: text({ enum: declineReasons }),
    // What a verifying charge becomes when it is looked at again; null stays verifying.
    becomes: text({ enum: ['succeeded', 'failed'] }),
    returnUrl: text('return_url'),
    createdAt: moment('created_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    check('test_gateway_charges_state_known', sql`${table.state} in (${wordList(chargeStates)})`),
    check('test_gateway_charges_failure_has_reason', sql`(${table.state} = 'failed') = (${table.reason} is not null)`),
    check('test_gateway_charges_positive', sql`${table.amountMinor} > 0`),
  ],
)

/** Cards that the test gateway keeps for its customers, as a provider would: never the number, only what it will say. */
export const testGatewayCards = pgTable(
  'test_gateway_cards',
  {
    id: uuid().primaryKey(),
    customerId: text('customer_id').notNull(),
    brand: text({ enum: cardBrands }).notNull(),
    last4: text().notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    // Which of the documented test numbers it is, by name.
    behaviour: text().notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('test_gateway_cards_by_customer').on(table.customerId, table.createdAt),
    check('test_gateway_cards_four_digits', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check('test_gateway_cards_month', sql`${table.expiryMonth} between 1 and 12`),
  ],
)
