import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { moment } from '#app/platform/database-columns.ts'
import type { Role } from '#app/platform/roles.ts'
import { type AuditDetail, auditActs, auditFaults, auditSubjects } from './audit.ts'

/** Somebody was given an application. To the letter as reports ask for it. */
const isClaim = sql.raw(`act = 'application.assign' and subject_kind = 'application' and detail ->> 'to' is not null`)

/** One row an act of staff. A trigger refuses every change, and the service's own role may only add and read. */
export const auditRows = pgTable(
  'audit_rows',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    // No foreign key: what somebody did stays when their account goes.
    actorId: uuid('actor_id').$type<Id<'account'>>(),
    role: text().$type<Role>(),
    act: text({ enum: auditActs }).notNull(),
    subjectKind: text('subject_kind', { enum: auditSubjects }).notNull(),
    subjectId: text('subject_id').notNull(),
    reason: text(),
    detail: jsonb().$type<AuditDetail>().notNull(),
    // Over this row and the hash before it, under a key that is not in the database.
    hash: text().notNull(),
  },
  (table) => [
    index('audit_rows_by_subject').on(table.subjectKind, table.subjectId, table.seq),
    index('audit_rows_by_actor').on(table.actorId, table.seq),
    index('audit_rows_by_act').on(table.act, table.seq),
    // Who was given an application in some days, and when it was first given to anybody.
    index('audit_rows_claims').on(table.at, table.subjectId).where(isClaim),
    index('audit_rows_first_claim').on(table.subjectId, table.at, table.seq).where(isClaim),
    // Who opened the documents of an application, those that are erased by now among them.
    index('audit_rows_openings').on(sql`(detail ->> 'application')`).where(sql.raw(`act = 'document.download'`)),
  ],
)

/** How far the books have come: rows that were cut off at the end are missed by it. One row, and the writers' lock. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: integer().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    // Over both, under the same key: nobody can set the head back by hand.
    proof: text().notNull(),
  },
  (table) => [check('audit_head_is_one', sql`${table.id} = 1`)],
)

/** What came of each check of the audit log, and who asked for it. */
export const auditChecks = pgTable(
  'audit_checks',
  {
    id: uuid().primaryKey(),
    at: moment('at').notNull(),
    // Null: the nightly check.
    actorId: uuid('actor_id').$type<Id<'account'>>(),
    whole: boolean().notNull(),
    // The last row that was read, or the one that is wrong.
    seq: bigint({ mode: 'number' }).notNull(),
    fault: text({ enum: auditFaults }),
  },
  (table) => [
    index('audit_checks_newest').on(table.at),
    check('audit_checks_fault_where_broken', sql`${table.whole} = (${table.fault} is null)`),
  ],
)
