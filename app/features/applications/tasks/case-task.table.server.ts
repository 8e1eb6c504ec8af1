import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { insurancePlans } from '#app/features/settings/setting.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { applications } from '../application.table.server.ts'
import { taskKinds, taskSources } from './case-task.ts'

/** Created at payment: one row per service in the plan and per add-on. */
export const caseTasks = pgTable(
  'case_tasks',
  {
    id: uuid().$type<Id<'task'>>().primaryKey(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    kind: text({ enum: taskKinds }).notNull(),
    // `plan`: included in the plan; `order`: an add-on. A case can have both of one kind.
    source: text({ enum: taskSources }).notNull(),
    quantity: integer().notNull(),
    insurancePlan: text('insurance_plan', { enum: insurancePlans }),
    createdAt: timestamptz('created_at').notNull(),
    doneAt: timestamptz('done_at'),
    doneById: refersTo('done_by_id', () => accounts.id),
    // Set if it was refunded before it was done.
    droppedAt: timestamptz('dropped_at'),
  },
  (table) => [
    check('case_tasks_kind_known', sql`${table.kind} in (${wordList(taskKinds)})`),
    check('case_tasks_source_known', sql`${table.source} in (${wordList(taskSources)})`),
    check('case_tasks_quantity_positive', sql`${table.quantity} > 0`),
    check('case_tasks_done_by_somebody', sql`(${table.doneAt} is null) = (${table.doneById} is null)`),
    uniqueIndex('case_tasks_once').on(table.applicationId, table.kind, table.source),
    index('case_tasks_open').on(table.applicationId).where(sql`${table.doneAt} is null and ${table.droppedAt} is null`),
  ],
)
