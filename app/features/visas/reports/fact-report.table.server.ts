import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { reportOutcomes, reportStatuses, reportSubjects, wrongThings } from './fact-report.ts'

export const factReports = pgTable(
  'fact_reports',
  {
    id: uuid().$type<Id<'fact-report'>>().primaryKey(),
    reference: text().notNull().unique(),
    subject: text({ enum: reportSubjects }).notNull(),
    // The key in the fact history, or a country code.
    key: text().notNull(),
    wrong: text({ enum: wrongThings }).notNull(),
    status: text({ enum: reportStatuses }).notNull(),
    outcome: text({ enum: reportOutcomes }),
    accountId: refersTo('account_id', () => accounts.id),
    // Text, address and answer, encrypted together with a key of their own.
    sealedKey: bytes('sealed_key').notNull(),
    sealed: bytes().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [
    check('fact_reports_subject_known', sql`${table.subject} in (${wordList(reportSubjects)})`),
    check('fact_reports_wrong_known', sql`${table.wrong} in (${wordList(wrongThings)})`),
    check('fact_reports_status_known', sql`${table.status} in (${wordList(reportStatuses)})`),
    check('fact_reports_outcome_known', sql`${table.outcome} in (${wordList(reportOutcomes)})`),
    check(
      'fact_reports_answered_whole',
      sql`(${table.status} = 'answered') = (${table.answeredAt} is not null)
        and (${table.answeredAt} is null) = (${table.outcome} is null)`,
    ),
    index('fact_reports_by_status').on(table.status, table.createdAt, table.id),
    index('fact_reports_by_account').on(table.accountId),
    // Counts open reports per fact.
    index('fact_reports_open').on(table.subject, table.key).where(sql`${table.status} = 'open'`),
  ],
)
