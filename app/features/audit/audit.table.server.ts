import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { timestamptz } from '#app/platform/database-columns.ts'
import type { Role } from '#app/platform/roles.ts'
import { type AuditDetail, auditActs, auditFaults, auditSubjects } from './audit.ts'

/** An application was assigned. Must match the reports' condition exactly. */
const isClaim = sql.raw(`act = 'application.assign' and subject_kind = 'application' and detail ->> 'to' is not null`)

/**
 * One row per act of staff. A trigger refuses every change, and the service's database role may only insert and select.
 */
export const auditRows = pgTable(
  'audit_rows',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: timestamptz('at').notNull(),
    // No foreign key: the entry remains when the account is deleted.
    actorId: uuid('actor_id').$type<Id<'account'>>(),
    role: text().$type<Role>(),
    act: text({ enum: auditActs }).notNull(),
    subjectKind: text('subject_kind', { enum: auditSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text(),
    detail: jsonb().$type<AuditDetail>().notNull(),
    // A hash of this row and the previous hash, under a key that is not in the database.
    hash: text().notNull(),
  },
  (table) => [
    index('audit_rows_by_subject').on(table.subjectKind, table.subjectId, table.seq),
    index('audit_rows_by_actor').on(table.actorId, table.seq),
    index('audit_rows_by_act').on(table.act, table.seq),
    // Assignments in a period, and the first assignment of each application.
    index('audit_rows_claims').on(table.at, table.subjectId).where(isClaim),
    index('audit_rows_first_claim').on(table.subjectId, table.at, table.seq).where(isClaim),
    // Views of an application's documents, including erased ones.
    index('audit_rows_openings').on(sql`(detail ->> 'application')`).where(sql.raw(`act = 'document.download'`)),
  ],
)

/** The end of the audit log, which reveals rows deleted from the end. A single row, also used as the writers' lock. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    // Covers both, under the same key, so that the head cannot be reset by hand.
    proof: text().notNull(),
  },
  (table) => [check('audit_head_is_one', sql`${table.id} = 1`)],
)

/** The result of each check of the audit log, and who requested it. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: uuid().primaryKey(),
    at: timestamptz('at').notNull(),
    // Null: the nightly check.
    actorId: uuid('actor_id').$type<Id<'account'>>(),
    whole: boolean().notNull(),
    // The last row read, or the first faulty one.
    seq: bigint({ mode: 'number' }).notNull(),
    fault: text({ enum: auditFaults }),
  },
  (table) => [
    index('audit_checks_newest').on(table.at),
    check('audit_checks_fault_where_broken', sql`${table.whole} = (${table.fault} is null)`),
  ],
)
