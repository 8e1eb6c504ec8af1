import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { type RefundLine, refundCauses, refundStates, transferStates } from './refund.ts'

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().$type<Id<'refund'>>().primaryKey(),
    attemptId: refersTo('attempt_id', () => paymentAttempts.id).notNull(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    lines: jsonb().$type<RefundLine[]>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    // Null for automatic refunds.
    requestedById: refersTo('requested_by_id', () => accounts.id),
    requestedAt: timestamptz('requested_at').notNull(),
    decidedById: refersTo('decided_by_id', () => accounts.id),
    decidedAt: timestamptz('decided_at'),
    decisionNote: text('decision_note'),
    cause: text({ enum: refundCauses }).notNull().default('request'),
    // The state of its payout, and the provider's id for it. Null until approved.
    transfer: text({ enum: transferStates }),
    transferAt: timestamptz('transfer_at'),
    transferProblem: text('transfer_problem'),
    // Incremented when a failed transfer is retried: each attempt has its own key.
    transferTry: integer('transfer_try').notNull().default(0),
    providerRefundId: text('provider_refund_id'),
    // The part sent through the provider, in the charged currency; the rest is credit.
    moneyMinor: bigint('money_minor', { mode: 'number' }),
    chargeMinor: bigint('charge_minor', { mode: 'number' }),
    chargeCurrency: text('charge_currency'),
  },
  (table) => [
    check('refunds_state_known', sql`${table.state} in (${wordList(refundStates)})`),
    check('refunds_positive', sql`${table.amountMinor} > 0`),
    check('refunds_have_reason', sql`btrim(${table.reason}) <> ''`),
    check('refunds_decided_whole', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('refunds_cause_known', sql`${table.cause} in (${wordList(refundCauses)})`),
    check('refunds_transfer_known', sql`${table.transfer} in (${wordList(transferStates)})`),
    check(
      'refunds_asked_by_somebody',
      sql`${table.cause} <> 'request'
        or (${table.requestedById} is not null and (${table.decidedAt} is null) = (${table.decidedById} is null))`,
    ),
    // An automatic refund is issued once per cause.
    uniqueIndex('refunds_once_a_cause')
      .on(table.applicationId, table.attemptId, table.cause)
      .where(sql`${table.cause} <> 'request'`),
    uniqueIndex('refunds_by_provider').on(table.providerRefundId),
    index('refunds_on_their_way').on(table.transferAt).where(sql`${table.transfer} in ('asked', 'sent')`),
    index('refunds_by_attempt').on(table.attemptId),
    index('refunds_by_application').on(table.applicationId),
    index('refunds_by_state').on(table.state, table.requestedAt, table.id),
    index('refunds_waiting').on(table.requestedAt).where(sql`${table.state} = 'waiting'`),
  ],
)

/** Whether a refund still has to be decided or paid out. Refunds of earlier versions were paid manually. */
export const isUnfinished = sql`(${refunds.state} = 'waiting' or ${refunds.transfer} in ('asked', 'failed')
  or (${refunds.transfer} = 'by_hand' and ${refunds.moneyMinor} is not null))`

/** Whether its payout needs manual action: it failed, is manual, or the provider cannot be called. */
export const needsHand = sql`(${refunds.transfer} = 'failed'
  or (${refunds.transfer} = 'asked' and ${refunds.transferProblem} is not null)
  or (${refunds.transfer} = 'by_hand' and ${refunds.moneyMinor} is not null))`
