import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import type { UndoableChange } from './undo.ts'

/** Acts on one or more applications that can be undone for some seconds. */
export const undoableActs = pgTable(
  'undoable_acts',
  {
    id: uuid().$type<Id<'undoable-act'>>().primaryKey(),
    actorId: refersTo('actor_id', () => accounts.id).notNull(),
    changes: jsonb().$type<readonly UndoableChange[]>().notNull(),
    at: timestamptz('at').notNull(),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [index('undoable_acts_by_actor').on(table.actorId, table.at), index('undoable_acts_by_time').on(table.at)],
)
