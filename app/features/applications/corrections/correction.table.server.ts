import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { applications } from '../application.table.server.ts'

/** Answers that staff asked to have corrected: only these can be changed, once. */
export const correctionRequests = pgTable(
  'correction_requests',
  {
    id: uuid().$type<Id<'correction'>>().primaryKey(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    // Each as "step.field", using step names.
    fields: text().array().notNull(),
    note: text().notNull(),
    dueOn: date('due_on').$type<PlainDate>().notNull(),
    askedAt: timestamptz('asked_at').notNull(),
    askedById: refersTo('asked_by_id', () => accounts.id).notNull(),
    correctedAt: timestamptz('corrected_at'),
    takenBackAt: timestamptz('taken_back_at'),
  },
  (table) => [
    check('correction_requests_name_fields', sql`cardinality(${table.fields}) > 0`),
    check('correction_requests_end_once', sql`${table.correctedAt} is null or ${table.takenBackAt} is null`),
    uniqueIndex('correction_requests_one_open')
      .on(table.applicationId)
      .where(sql`${table.correctedAt} is null and ${table.takenBackAt} is null`),
    index('correction_requests_by_application').on(table.applicationId, table.askedAt),
    index('correction_requests_due')
      .on(table.dueOn)
      .where(sql`${table.correctedAt} is null and ${table.takenBackAt} is null`),
  ],
)

const ofThis = sql`select 1 from ${correctionRequests} where ${correctionRequests.applicationId} = ${applications.id}`

/**
 * Must match the partial index of open corrections exactly. There are few at any time, and at most one per application.
 */
export const isOpenCorrection = sql`(${correctionRequests.correctedAt} is null and ${correctionRequests.takenBackAt} is null)`

/** A correction is requested and awaits the traveller. */
export const correctionIsOpen = sql`exists (${ofThis} and ${isOpenCorrection})`

/** Corrected since the last status change, with no further request open: staff must continue. */
export const correctionIsDone = sql`(exists (${ofThis} and ${correctionRequests.correctedAt} >= ${applications.movedAt})
  and not ${correctionIsOpen})`

/** The answers before a correction, encrypted with their owner's key like the answers. */
export const answerVersions = pgTable(
  'answer_versions',
  {
    id: uuid().$type<Id<'answer-version'>>().primaryKey(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    correctionId: refersTo('correction_id', () => correctionRequests.id).notNull(),
    number: integer().notNull(),
    answers: bytes().notNull(),
    replacedAt: timestamptz('replaced_at').notNull(),
  },
  (table) => [
    unique('answer_versions_numbered').on(table.applicationId, table.number),
    unique('answer_versions_one_a_correction').on(table.correctionId),
    check('answer_versions_number_counts', sql`${table.number} >= 1`),
  ],
)
