import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { contentTypes } from '#app/features/documents/document.ts'
import { fileChecks, fileColumns } from '#app/features/documents/file-columns.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'

function applicationColumn() {
  return refersTo('application_id', () => applications.id, { onDelete: 'cascade' })
}

/** Filings without a follow-up date come last. Must match the index exactly. */
export const followUpDay = sql.raw(`(coalesce("filings"."follow_up_on", date '9999-12-31'))`)

/**
 * A filing with a government, one row per application. A trigger creates the row if it is missing, and records whether
 * a decision is pending.
 */
export const filings = pgTable(
  'filings',
  {
    applicationId: applicationColumn().primaryKey(),
    // The application's destination, whose government decides.
    toCountry: text('to_country').notNull(),
    // Filed and not yet decided.
    isOpen: boolean('is_open').notNull().default(false),
    // Increases each time it is saved; 0 until then.
    version: integer().notNull().default(0),
    // The government's reference, encrypted with the owner's key, and a keyed hash for searching.
    reference: bytes(),
    referenceMark: text('reference_mark'),
    filedOn: date('filed_on').$type<PlainDate>(),
    feeMinor: bigint('fee_minor', { mode: 'number' }),
    feeCurrency: text('fee_currency'),
    paidWith: text('paid_with').notNull().default(''),
    // Our account on the government's website.
    accountUsed: text('account_used').notNull().default(''),
    // Local date and time at the place: "2026-11-26T09:30".
    appointmentAt: text('appointment_at'),
    followUpOn: date('follow_up_on').$type<PlainDate>(),
    // Who entered the filing date.
    filedById: refersTo('filed_by_id', () => accounts.id),
    savedById: refersTo('saved_by_id', () => accounts.id),
    savedAt: timestamptz('saved_at'),
  },
  (table) => [
    check('filings_version_counts', sql`${table.version} >= 0`),
    check('filings_saved_has_moment', sql`(${table.version} = 0) = (${table.savedAt} is null)`),
    check('filings_reference_has_mark', sql`(${table.reference} is null) = (${table.referenceMark} is null)`),
    check('filings_fee_whole', sql`(${table.feeMinor} is null) = (${table.feeCurrency} is null)`),
    check('filings_fee_not_negative', sql`${table.feeMinor} >= 0`),
    check('filings_appointment_shape', sql`${table.appointmentAt} ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'`),
    // The list of pending government decisions in its order, and its counts, from the index alone.
    index('filings_open').on(followUpDay, table.applicationId).where(sql`${table.isOpen}`),
    index('filings_open_of').on(table.toCountry, table.filedById, table.followUpOn).where(sql`${table.isOpen}`),
    index('filings_by_reference').on(table.referenceMark).where(sql`${table.referenceMark} is not null`),
    index('filings_saved').on(table.savedAt),
  ],
)

/** Fields of a government form copied into the official one, with their values at the time. */
export const filingTicks = pgTable(
  'filing_ticks',
  {
    applicationId: applicationColumn().notNull(),
    field: text().notNull(),
    // A keyed hash of the value: if the answer is corrected later, it must be copied again.
    valueMark: text('value_mark').notNull(),
    byId: refersTo('by_id', () => accounts.id).notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.field] })],
)

/** The government's receipt for the fee we paid. The bytes are in a file, unreadable without the row's key. */
export const filingReceipts = pgTable(
  'filing_receipts',
  {
    id: uuid().$type<Id<'filing-receipt'>>().primaryKey(),
    applicationId: applicationColumn().notNull().unique('filing_receipts_one'),
    ...fileColumns(contentTypes),
    byId: refersTo('by_id', () => accounts.id).notNull(),
  },
  (table) => fileChecks('filing_receipts', table, contentTypes),
)
