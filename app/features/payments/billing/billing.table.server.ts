import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { bytes, refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { refunds } from '../refunds/refund.table.server.ts'
import { invoiceKinds } from './invoice.ts'

/** The provider's customer id of an account. Cards stay with the provider: we store none of their data. */
export const providerCustomers = pgTable('gateway_customers', {
  accountId: refersTo('account_id', () => accounts.id).primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  createdAt: timestamptz('created_at').notNull(),
})

/** The name and address for invoices, encrypted with the person's key. */
export const billingDetails = pgTable('billing_details', {
  accountId: refersTo('account_id', () => accounts.id).primaryKey(),
  details: bytes().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

/** Numbered without gaps, in the transaction that books the money. The payer's details are those of that day. */
export const invoices = pgTable(
  'invoices',
  {
    number: integer().primaryKey(),
    kind: text({ enum: invoiceKinds }).notNull(),
    attemptId: refersTo('attempt_id', () => paymentAttempts.id).notNull(),
    refundId: refersTo('refund_id', () => refunds.id),
    // Name and address, encrypted with the payer's key; empty if none were given.
    billedTo: bytes('billed_to').notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
  },
  (table) => [
    check('invoices_kind_known', sql`${table.kind} in (${wordList(invoiceKinds)})`),
    check('invoices_number_counts', sql`${table.number} >= 1`),
    check('invoices_credit_note_of_refund', sql`(${table.kind} = 'credit_note') = (${table.refundId} is not null)`),
    uniqueIndex('invoices_one_a_payment').on(table.attemptId).where(sql`${table.kind} = 'invoice'`),
    uniqueIndex('invoices_one_a_refund').on(table.refundId),
    index('invoices_by_attempt').on(table.attemptId),
  ],
)
