import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { disputeStates, providerNames } from '#app/platform/payments/provider.ts'
import { paymentAttempts } from '../payment.table.server.ts'

/** A chargeback: a payer asked their bank to reverse a payment. */
export const disputes = pgTable(
  'disputes',
  {
    id: uuid().$type<Id<'dispute'>>().primaryKey(),
    attemptId: refersTo('attempt_id', () => paymentAttempts.id).notNull(),
    provider: text({ enum: providerNames }).notNull(),
    providerDisputeId: text('provider_dispute_id').notNull().unique(),
    // In the currency of the payment's price, and in the provider's.
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    chargeMinor: bigint('charge_minor', { mode: 'number' }).notNull(),
    chargeCurrency: text('charge_currency').notNull(),
    reason: text().notNull(),
    state: text({ enum: disputeStates }).notNull(),
    // When the provider withheld the amount, and when it released it.
    heldAt: timestamptz('held_at'),
    releasedAt: timestamptz('released_at'),
    answerBy: timestamptz('answer_by'),
    openedAt: timestamptz('opened_at').notNull(),
    closedAt: timestamptz('closed_at'),
    checkedAt: timestamptz('checked_at').notNull(),
  },
  (table) => [
    check('disputes_state_known', sql`${table.state} in (${wordList(disputeStates)})`),
    check('disputes_provider_known', sql`${table.provider} in (${wordList(providerNames)})`),
    check('disputes_positive', sql`${table.amountMinor} > 0 and ${table.chargeMinor} > 0`),
    check('disputes_closed_whole', sql`(${table.state} in ('won', 'lost')) = (${table.closedAt} is not null)`),
    index('disputes_by_attempt').on(table.attemptId),
    index('disputes_open').on(table.answerBy).where(sql`${table.closedAt} is null`),
  ],
)
