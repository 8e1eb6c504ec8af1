import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { contentTypes } from '#app/features/documents/document.ts'
import { fileChecks, fileColumns } from '#app/features/documents/file-columns.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { bytes, moment, refersTo } from '#app/platform/database-columns.ts'

function applicationColumn() {
  return refersTo('application_id', () => applications.id, { onDelete: 'cascade' })
}

/** Whose day to follow up is not known comes last. To the letter as the index has it. */
export const followUpDay = sql.raw(`(coalesce("filings"."follow_up_on", date '9999-12-31'))`)

/**
 * What we filed with a government, one row an application. A trigger makes the row of whatever is filed without one, and
 * says in it whether the government has still to decide.
 */
export const filings = pgTable(
  'filings',
  {
    applicationId: applicationColumn().primaryKey(),
    // The destination of the application, whose government decides.
    toCountry: text('to_country').notNull(),
    // Filed, and not decided yet.
    isOpen: boolean('is_open').notNull().default(false),
    // Counted up each time it is saved; 0 until then.
    version: integer().notNull().default(0),
    // What the government calls the application, encrypted with the key of its owner; and what it is found by.
    reference: bytes(),
    referenceMark: text('reference_mark'),
    filedOn: date('filed_on').$type<PlainDate>(),
    feeMinor: bigint('fee_minor', { mode: 'number' }),
    feeCurrency: text('fee_currency'),
    paidWith: text('paid_with').notNull().default(''),
    // The account of ours on the government's site.
    accountUsed: text('account_used').notNull().default(''),
    // A day and a time as the clock of the place has them: "2026-11-26T09:30".
    appointmentAt: text('appointment_at'),
    followUpOn: date('follow_up_on').$type<PlainDate>(),
    // Who entered the day of filing.
    filedById: refersTo('filed_by_id', () => accounts.id),
    savedById: refersTo('saved_by_id', () => accounts.id),
    savedAt: moment('saved_at'),
  },
  (table) => [
    check('filings_version_counts', sql`${table.version} >= 0`),
    check('filings_saved_has_moment', sql`(${table.version} = 0) = (${table.savedAt} is null)`),
    check('filings_reference_has_mark', sql`(${table.reference} is null) = (${table.referenceMark} is null)`),
    check('filings_fee_whole', sql`(${table.feeMinor} is null) = (${table.feeCurrency} is null)`),
    check('filings_fee_not_negative', sql`${table.feeMinor} >= 0`),
    check('filings_appointment_shape', sql`${table.appointmentAt} ~ '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$'`),
    // The list of what governments have still to decide, in its order, and its counts without a look at the rows.
    index('filings_open').on(followUpDay, table.applicationId).where(sql`${table.isOpen}`),
    index('filings_open_of').on(table.toCountry, table.filedById, table.followUpOn).where(sql`${table.isOpen}`),
    index('filings_by_reference').on(table.referenceMark).where(sql`${table.referenceMark} is not null`),
    index('filings_saved').on(table.savedAt),
  ],
)

/** The fields of a government's form that were copied into the official one, and what stood there then. */
export const filingTicks = pgTable(
  'filing_ticks',
  {
    applicationId: applicationColumn().notNull(),
    field: text().notNull(),
    // A keyed hash of the value: an answer that is corrected later has to be copied again.
    valueMark: text('value_mark').notNull(),
    byId: refersTo('by_id', () => accounts.id).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.field] })],
)

/** The government's receipt for the fee we paid. The bytes are a file; without the row's key they are noise. */
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
