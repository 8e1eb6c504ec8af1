import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { partners } from '#app/features/accounts/partners/partner.table.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'

/** Numbered without gaps, one a month for each company. The company's details are those of that day. */
export const partnerInvoices = pgTable(
  'partner_invoices',
  {
    number: integer().primaryKey(),
    partnerId: refersTo('partner_id', () => partners.id).notNull(),
    // The first day of the invoiced month.
    month: date().$type<PlainDate>().notNull(),
    // Name and address, encrypted with the company's key.
    billedTo: bytes('billed_to').notNull(),
    // In US cents. Line items come from the ledger; these sums verify that they have not changed.
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    dueMinor: bigint('due_minor', { mode: 'number' }).notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    // When staff recorded the payment.
    paidAt: timestamptz('paid_at'),
    paidById: refersTo('paid_by_id', () => accounts.id),
  },
  (table) => [
    check('partner_invoices_number_counts', sql`${table.number} >= 1`),
    check('partner_invoices_month_begins', sql`extract(day from ${table.month}) = 1`),
    check('partner_invoices_paid_by_somebody', sql`(${table.paidAt} is null) = (${table.paidById} is null)`),
    uniqueIndex('partner_invoices_one_a_month').on(table.partnerId, table.month),
  ],
)
