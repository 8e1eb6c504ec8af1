import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { cardBrands, providerNames } from '#app/platform/payments/provider.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications } from '../applications/application.table.server.ts'
import { quotes } from '../quotes/quote.table.server.ts'
import { lineKinds } from '../quotes/quote.ts'
import {
  activeStates,
  attemptMethods,
  attemptStates,
  creditReasons,
  eventFailures,
  eventOutcomes,
  failureReasons,
  ledgerAccounts,
  ledgerKinds,
} from './payment.ts'
import { payoutStates, payoutWays } from './payouts/payout.ts'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** Its id is the checkout's key at the provider. Of a card, only the brand and last 4 digits are stored. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: uuid().$type<Id<'attempt'>>().primaryKey(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    payerId: refersTo('payer_id', () => accounts.id).notNull(),
    quoteId: refersTo('quote_id', () => quotes.id).notNull(),
    idempotencyKey: text('once_key').notNull(),
    method: text({ enum: attemptMethods }).notNull(),
    brand: text({ enum: cardBrands }),
    paymentReference: text('payment_reference'),
    amountMinor: minor('amount_minor').notNull(),
    currency: text().notNull(),
    // The part of the price paid with credit, in the same minor units; the amount is the remainder.
    creditMinor: minor('credit_minor').notNull().default(0),
    mode: text({ enum: ['test', 'live'] }).notNull(),
    state: text({ enum: attemptStates }).notNull(),
    failureReason: text('failure_reason', { enum: failureReasons }),
    expectedOn: date('expected_on').$type<PlainDate>().notNull(),
    refundDueAt: timestamptz('refund_due_at'),
    note: text(),
    createdAt: timestamptz('created_at').notNull(),
    startedAt: timestamptz('started_at'),
    settledAt: timestamptz('settled_at'),
    checkedAt: timestamptz('checked_at'),
    // The provider, and its names for the payment. Null for payments through an earlier version's gateway.
    provider: text({ enum: providerNames }),
    checkoutId: text('checkout_id'),
    providerPaymentId: text('provider_payment_id'),
    last4: text(),
    keepsCard: boolean('keeps_card').notNull().default(false),
    // The amount charged by the provider in another currency, and the rate of the quote.
    chargeMinor: minor('charge_minor'),
    chargeCurrency: text('charge_currency'),
    chargeRateMicros: minor('charge_rate_micros'),
    chargeRateAsOf: date('charge_rate_as_of').$type<PlainDate>(),
  },
  (table) => [
    check('payment_attempts_state_known', sql`${table.state} in (${wordList(attemptStates)})`),
    check('payment_attempts_method_known', sql`${table.method} in (${wordList(attemptMethods)})`),
    check('payment_attempts_mode_known', sql`${table.mode} in ('test', 'live')`),
    check('payment_attempts_positive', sql`${table.amountMinor} > 0`),
    check('payment_attempts_credit_not_negative', sql`${table.creditMinor} >= 0`),
    check(
      'payment_attempts_failure_has_reason',
      sql`(${table.state} = 'failed') = (${table.failureReason} is not null)`,
    ),
    check(
      'payment_attempts_settled_has_moment',
      sql`(${table.state} in ('created', 'started', 'verifying')) = (${table.settledAt} is null)`,
    ),
    check('payment_attempts_provider_known', sql`${table.provider} in (${wordList(providerNames)})`),
    check('payment_attempts_four_digits', sql`${table.last4} ~ '^[0-9]{4}$'`),
    check(
      'payment_attempts_charge_whole',
      sql`(${table.chargeMinor} is null) = (${table.chargeCurrency} is null)
        and (${table.chargeMinor} is null) = (${table.chargeRateMicros} is null)`,
    ),
    uniqueIndex('payment_attempts_by_checkout').on(table.provider, table.checkoutId),
    uniqueIndex('payment_attempts_by_payment').on(table.provider, table.providerPaymentId),
    uniqueIndex('payment_attempts_once').on(table.payerId, table.idempotencyKey),
    // At most one open or successful payment per application. Money due for refund does not count.
    uniqueIndex('payment_attempts_one_per_application')
      .on(table.applicationId)
      .where(sql`${table.state} in (${wordList(activeStates)}) and ${table.refundDueAt} is null`),
    index('payment_attempts_by_application').on(table.applicationId, table.createdAt.desc()),
    index('payment_attempts_by_payer').on(table.payerId, table.createdAt.desc()),
    // For recent failures.
    index('payment_attempts_failed').on(table.settledAt).where(sql`${table.state} = 'failed'`),
    // For the mop-up, longest unchecked first.
    index('payment_attempts_open')
      .on(table.checkedAt)
      .where(sql`${table.state} in ('created', 'started', 'verifying')`),
  ],
)

/** Each traveller's share of a payment: one share for a traveller alone. */
export const paymentShares = pgTable(
  'payment_shares',
  {
    attemptId: refersTo('attempt_id', () => paymentAttempts.id, { onDelete: 'cascade' }).notNull(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    // Their price, whether paid with money or credit.
    priceMinor: minor('price_minor').notNull(),
    // The latest expected decision date, counted from the day the attempt was made.
    expectedOn: date('expected_on').$type<PlainDate>().notNull(),
    // The last day on which we promise to file it, counted in the same way. Earlier versions made no promise.
    fileBy: date('file_by').$type<PlainDate>(),
    // Whether the payment is open or successful. A trigger keeps it in sync with the attempt.
    holds: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.applicationId] }),
    check('payment_shares_positive', sql`${table.priceMinor} > 0`),
    // At most one open or successful payment per application, across orders.
    uniqueIndex('payment_shares_one_per_application').on(table.applicationId).where(sql`${table.holds}`),
    index('payment_shares_by_application').on(table.applicationId),
  ],
)

/** Credit owed to an account, usable for payments. Each reason grants it once. */
export const credits = pgTable(
  'credits',
  {
    id: uuid().$type<Id<'credit'>>().primaryKey(),
    ownerId: refersTo('owner_id', () => accounts.id).notNull(),
    reason: text({ enum: creditReasons }).notNull(),
    // The reason's source, such as a referral.
    sourceId: uuid('source_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    check('credits_reason_known', sql`${table.reason} in (${wordList(creditReasons)})`),
    check('credits_positive', sql`${table.amountMinor} > 0`),
    uniqueIndex('credits_once').on(table.reason, table.sourceId),
    index('credits_by_owner').on(table.ownerId, table.at),
  ],
)

/** Travellers' requests to have credit paid out. The money is sent to the account's email address. */
export const creditPayouts = pgTable(
  'credit_payouts',
  {
    id: uuid().$type<Id<'payout'>>().primaryKey(),
    ownerId: refersTo('owner_id', () => accounts.id).notNull(),
    way: text({ enum: payoutWays }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text().notNull(),
    state: text({ enum: payoutStates }).notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    // The staff member who paid or declined it. Cancellations are made by the requester.
    decidedById: refersTo('decided_by_id', () => accounts.id),
    reference: text(),
    // Why it was declined, as shown to the traveller.
    reason: text(),
  },
  (table) => [
    check('credit_payouts_way_known', sql`${table.way} in (${wordList(payoutWays)})`),
    check('credit_payouts_state_known', sql`${table.state} in (${wordList(payoutStates)})`),
    check('credit_payouts_positive', sql`${table.amountMinor} > 0`),
    check('credit_payouts_decided_whole', sql`(${table.state} = 'asked') = (${table.decidedAt} is null)`),
    check(
      'credit_payouts_decided_by_staff',
      sql`(${table.state} in ('paid', 'declined')) = (${table.decidedById} is not null)`,
    ),
    check('credit_payouts_declined_has_reason', sql`(${table.state} = 'declined') = (${table.reason} is not null)`),
    check('credit_payouts_reference_of_paid', sql`${table.state} = 'paid' or ${table.reference} is null`),
    // At most one open payout per account.
    uniqueIndex('credit_payouts_one_open').on(table.ownerId).where(sql`${table.state} = 'asked'`),
    index('credit_payouts_by_owner').on(table.ownerId, table.askedAt, table.id),
    index('credit_payouts_waiting').on(table.askedAt, table.id).where(sql`${table.state} = 'asked'`),
    index('credit_payouts_decided').on(table.decidedAt, table.id).where(sql`${table.state} in ('paid', 'declined')`),
  ],
)

/** Double entry: the rows of a transaction sum to zero. A trigger rejects every update and delete. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    transactionId: uuid('transaction_id').notNull(),
    position: integer().notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    attemptId: refersTo('attempt_id', () => paymentAttempts.id),
    // The traveller's application, if several were paid for; otherwise that of the attempt.
    applicationId: refersTo('application_id', () => applications.id),
    // Granted credit, for entries without a payment.
    creditId: refersTo('credit_id', () => credits.id),
    // Paid-out credit, for entries without a payment.
    payoutId: refersTo('payout_id', () => creditPayouts.id),
    // The owner of the credit, for the credit account.
    ownerId: refersTo('owner_id', () => accounts.id),
    account: text({ enum: ledgerAccounts }).notNull(),
    line: text({ enum: lineKinds }),
    amountMinor: minor('amount_minor').notNull(),
    currency: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    check('ledger_entries_kind_known', sql`${table.kind} in (${wordList(ledgerKinds)})`),
    check(
      'ledger_entries_book_something',
      sql`num_nonnulls(${table.attemptId}, ${table.creditId}, ${table.payoutId}) = 1`,
    ),
    check(
      'ledger_entries_credit_has_owner',
      sql`(${table.account} = 'traveller_credit') = (${table.ownerId} is not null)`,
    ),
    index('ledger_entries_by_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
    uniqueIndex('ledger_entries_one_credit').on(table.creditId, table.position),
    // A payout is booked once.
    uniqueIndex('ledger_entries_one_payout').on(table.payoutId, table.position),
    check('ledger_entries_account_known', sql`${table.account} in (${wordList(ledgerAccounts)})`),
    uniqueIndex('ledger_entries_position').on(table.transactionId, table.position),
    // For revenue by date.
    index('ledger_entries_revenue').on(table.at).where(sql`${table.account} = 'service_revenue'`),
    // For revenue and refunds by date and application. Must match the report queries exactly.
    index('ledger_entries_reported')
      .on(table.at, table.kind, table.amountMinor, table.attemptId, table.applicationId)
      .where(
        sql`${table.currency} = 'USD' and (
          (${table.kind} = 'capture' and ${table.account} in ('service_revenue', 'discounts'))
          or (${table.kind} = 'refund' and ${table.account} not in ('refunds_payable', 'traveller_receipts', 'traveller_credit')))`,
      ),
    // Money of an attempt is captured once, independently of the code above.
    uniqueIndex('ledger_entries_one_capture').on(table.attemptId, table.position).where(sql`${table.kind} = 'capture'`),
  ],
)

/** Events from providers, stored before they are applied: repeated events are recognised by their id. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text({ enum: providerNames }).notNull(),
    id: text().notNull(),
    type: text().notNull(),
    // Its subject: our key for a checkout, or the provider's id of a refund or dispute.
    about: text(),
    receivedAt: timestamptz('received_at').notNull(),
    appliedAt: timestamptz('applied_at'),
    // `orphan`: its subject is unknown to us.
    outcome: text({ enum: eventOutcomes }),
    // Why it was not applied when last received.
    failure: text({ enum: eventFailures }),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.id] }),
    check('provider_events_provider_known', sql`${table.provider} in (${wordList(providerNames)})`),
    check('provider_events_outcome_known', sql`${table.outcome} in (${wordList(eventOutcomes)})`),
    check('provider_events_failure_known', sql`${table.failure} in (${wordList(eventFailures)})`),
    check('provider_events_applied_whole', sql`(${table.appliedAt} is null) = (${table.outcome} is null)`),
    index('provider_events_received').on(table.provider, table.receivedAt.desc()),
    index('provider_events_waiting').on(table.receivedAt).where(sql`${table.appliedAt} is null`),
  ],
)
