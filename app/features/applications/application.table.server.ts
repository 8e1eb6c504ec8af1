import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { bytes, moment, wordList } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { plans, speeds } from '../settings/setting.ts'
import { purposes } from '../visas/journey/purpose.ts'
import { applicationStatuses } from './application.ts'

export const applications = pgTable(
  'applications',
  {
    id: uuid().$type<Id<'application'>>().primaryKey(),
    // What people quote on the phone. Never derived from `id`, so it reveals no volume or order.
    reference: text().notNull().unique(),
    ownerId: uuid('owner_id')
      .$type<Id<'account'>>()
      .notNull()
      .references(() => accounts.id),
    status: text({ enum: applicationStatuses }).notNull().default('draft'),
    fromCountry: text('from_country').notNull(),
    toCountry: text('to_country').notNull(),
    schemeId: text('scheme_id'),
    purpose: text({ enum: purposes }),
    travelOn: date('travel_on').$type<PlainDate>(),
    urgency: text({ enum: speeds }).notNull().default('standard'),
    plan: text({ enum: plans }),
    // Every answer as it was typed, by step, encrypted with the owner's key.
    answers: bytes().notNull(),
    startedAt: moment('started_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    submittedAt: moment('submitted_at'),
    completedAt: moment('completed_at'),
    // When the owner asked staff to confirm a price that is only an estimate (D04).
    quoteRequestedAt: moment('quote_requested_at'),
    expectedOn: date('expected_on').$type<PlainDate>(),
  },
  (table) => [
    check('applications_status_known', sql`${table.status} in (${wordList(applicationStatuses)})`),
    check('applications_purpose_known', sql`${table.purpose} in (${wordList(purposes)})`),
    check('applications_urgency_known', sql`${table.urgency} in (${wordList(speeds)})`),
    check('applications_plan_known', sql`${table.plan} in (${wordList(plans)})`),
    check('applications_draft_not_submitted', sql`${table.status} <> 'draft' or ${table.submittedAt} is null`),
    check(
      'applications_sent_has_moment',
      sql`${table.submittedAt} is not null or ${table.status} in ('draft', 'withdrawn', 'expired')`,
    ),
    index('applications_by_owner').on(table.ownerId, table.startedAt.desc()),
    // The staff's queue, oldest first; drafts are nobody's business but the owner's.
    index('applications_queue').on(table.submittedAt).where(sql`${table.status} <> 'draft'`),
  ],
)

/** The history that a traveller sees: one row a move, written in the transaction of the move. */
export const statusEntries = pgTable(
  'status_entries',
  {
    id: uuid().primaryKey(),
    applicationId: uuid('application_id')
      .$type<Id<'application'>>()
      .notNull()
      .references(() => applications.id),
    status: text({ enum: applicationStatuses }).notNull(),
    at: moment('at').notNull(),
    note: text(),
  },
  (table) => [
    index('status_entries_by_application').on(table.applicationId, table.at),
    check('status_entries_status_known', sql`${table.status} in (${wordList(applicationStatuses)})`),
  ],
)
