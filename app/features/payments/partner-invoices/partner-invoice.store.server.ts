import { and, asc, desc, eq, gte, inArray, isNotNull, lt, max, sql } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import { quotes } from '#app/features/quotes/quote.table.server.ts'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import { dayOf, type PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { ledgerEntries, paymentAttempts } from '../payment.table.server.ts'
import type { LedgerAccount } from '../payment.ts'
import { partnerInvoices } from './partner-invoice.table.server.ts'
import { boundsOf, type InvoiceRow, invoiceCurrency } from './partner-invoice.ts'

export type PartnerInvoiceRow = typeof partnerInvoices.$inferSelect

// The accounts of ordered or refunded lines; the other accounts show how they were paid.
const bought: readonly LedgerAccount[] = ['authority_fees_payable', 'service_revenue', 'discounts', 'tax_payable']

/** The application of a line; lines without one belong to the application of the payment. */
const lineOwner = sql<Id<'application'>>`coalesce(${ledgerEntries.applicationId}, ${paymentAttempts.applicationId})`

const sumOf = (...accounts: LedgerAccount[]) =>
  sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}) filter (where ${inArray(ledgerEntries.account, accounts)}), 0)`.mapWith(
    Number,
  )

/** The cost of a company's applications in a month, and its refunds, one row per booking, by time. */
export async function listBooked(db: Database, partnerId: Id<'partner'>, month: PlainDate): Promise<InvoiceRow[]> {
  const { from, until } = boundsOf(month)
  const rows = await db
    .select({
      kind: ledgerEntries.kind,
      at: ledgerEntries.at,
      ...columnsOf(applications, 'reference', 'fromCountry', 'toCountry'),
      applicationId: applications.id,
      applicant: applications.applicantName,
      method: paymentAttempts.method,
      lines: quotes.lines,
      government: sumOf('authority_fees_payable'),
      fees: sumOf('service_revenue', 'discounts'),
      tax: sumOf('tax_payable'),
    })
    .from(ledgerEntries)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .innerJoin(quotes, eq(quotes.id, paymentAttempts.quoteId))
    .innerJoin(applications, eq(applications.id, lineOwner))
    .where(
      and(
        eq(applications.partnerId, partnerId),
        inArray(ledgerEntries.kind, ['capture', 'refund']),
        inArray(ledgerEntries.account, [...bought]),
        gte(ledgerEntries.at, from),
        lt(ledgerEntries.at, until),
      ),
    )
    .groupBy(
      ledgerEntries.transactionId,
      ledgerEntries.kind,
      ledgerEntries.at,
      applications.id,
      paymentAttempts.id,
      quotes.id,
    )
    .orderBy(asc(ledgerEntries.at), asc(applications.reference), asc(ledgerEntries.transactionId))
  return rows.map(({ kind, at, method, lines, government, fees, tax, ...about }) => ({
    ...about,
    kind: kind === 'refund' ? 'refund' : 'order',
    on: dayOf(at),
    government: money(government, invoiceCurrency),
    fees: money(fees, invoiceCurrency),
    tax: money(tax, invoiceCurrency),
    taxRule: taxRuleIn(lines),
    total: money(government + fees + tax, invoiceCurrency),
    isOnAccount: method === 'on_account',
  }))
}

const taxRuleIn = (lines: readonly QuoteLine[]) => lines.find(({ kind }) => kind === 'tax')?.tax

/** The companies and months, up to a given month, with bookings but no invoice; oldest first. */
export async function listUninvoicedMonths(db: Database, last: PlainDate) {
  const { until } = boundsOf(last)
  const month = sql<PlainDate>`to_char(date_trunc('month', ${ledgerEntries.at} at time zone 'UTC'), 'YYYY-MM-DD')`
  const partnerId = sql<Id<'partner'>>`${applications.partnerId}`
  const rows = await db
    .selectDistinct({ partnerId, month })
    .from(ledgerEntries)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .innerJoin(applications, eq(applications.id, lineOwner))
    .where(
      and(
        isNotNull(applications.partnerId),
        inArray(ledgerEntries.kind, ['capture', 'refund']),
        inArray(ledgerEntries.account, [...bought]),
        lt(ledgerEntries.at, until),
        sql`not exists (select 1 from partner_invoices i where i.partner_id = ${applications.partnerId}
          and i.month = date_trunc('month', ${ledgerEntries.at} at time zone 'UTC')::date)`,
      ),
    )
  return rows.toSorted((one, other) =>
    `${one.month} ${one.partnerId}`.localeCompare(`${other.month} ${other.partnerId}`),
  )
}

/** Locks invoice numbering until the transaction ends. */
export async function lockPartnerNumbers(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('partner invoice numbers', 4))`)
}

export async function nextPartnerNumber(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(partnerInvoices.number) }).from(partnerInvoices)
  return (row?.last ?? 0) + 1
}

export async function addPartnerInvoice(db: Database, row: PartnerInvoiceRow): Promise<void> {
  await db.insert(partnerInvoices).values(row)
}

export async function findPartnerInvoice(db: Database, number: number): Promise<PartnerInvoiceRow | undefined> {
  const [row] = await db.select().from(partnerInvoices).where(eq(partnerInvoices.number, number))
  return row
}

/** The same, locked until the transaction ends, so that payments of an invoice are recorded in turn. */
export async function findPartnerInvoiceForUpdate(
  db: Database,
  number: number,
): Promise<PartnerInvoiceRow | undefined> {
  const [row] = await db.select().from(partnerInvoices).where(eq(partnerInvoices.number, number)).for('update')
  return row
}

export async function findInvoiceOfMonth(
  db: Database,
  partnerId: Id<'partner'>,
  month: PlainDate,
): Promise<PartnerInvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(partnerInvoices)
    .where(and(eq(partnerInvoices.partnerId, partnerId), eq(partnerInvoices.month, month)))
  return row
}

/** A company's invoices, newest first. */
export function listPartnerInvoices(db: Database, partnerId: Id<'partner'>) {
  return db
    .select(columnsOf(partnerInvoices, 'number', 'month', 'totalMinor', 'dueMinor', 'issuedAt', 'paidAt'))
    .from(partnerInvoices)
    .where(eq(partnerInvoices.partnerId, partnerId))
    .orderBy(desc(partnerInvoices.number))
}

export async function savePaid(db: Database, number: number, paidAt: Date, paidById: Id<'account'>): Promise<void> {
  await db.update(partnerInvoices).set({ paidAt, paidById }).where(eq(partnerInvoices.number, number))
}

/** The part of a month's bookings that a company owes, per payment on account: the amount due on its invoice. */
export async function listOwedBy(db: Database, partnerId: Id<'partner'>, month: PlainDate) {
  const { from, until } = boundsOf(month)
  const owed = sql<number>`sum(${ledgerEntries.amountMinor})`.mapWith(Number)
  const rows = await db
    .select({ attemptId: paymentAttempts.id, owed })
    .from(ledgerEntries)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(
      and(
        eq(applications.partnerId, partnerId),
        eq(ledgerEntries.account, 'partner_receivables'),
        inArray(ledgerEntries.kind, ['capture', 'refund']),
        gte(ledgerEntries.at, from),
        lt(ledgerEntries.at, until),
      ),
    )
    .groupBy(paymentAttempts.id)
  return rows.filter((row) => row.owed !== 0)
}

/** What a company owes according to the ledger, whether invoiced or not, in US cents. */
export async function sumOwedBy(db: Database, partnerId: Id<'partner'>): Promise<number> {
  const [row] = await db
    .select({ owed: sql<number>`coalesce(sum(${ledgerEntries.amountMinor}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, ledgerEntries.attemptId))
    .innerJoin(applications, eq(applications.id, paymentAttempts.applicationId))
    .where(and(eq(applications.partnerId, partnerId), eq(ledgerEntries.account, 'partner_receivables')))
  return row?.owed ?? 0
}
