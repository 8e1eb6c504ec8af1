import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts } from '../account.table.server.ts'

/** The agency's own places of work. They contain no personal data, so nothing is encrypted. */
export const branches = pgTable(
  'branches',
  {
    id: uuid().$type<Id<'branch'>>().primaryKey(),
    name: text().notNull(),
    address: text().notNull(),
    timeZone: text('time_zone').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [
    check('branches_have_name', sql`btrim(${table.name}) <> ''`),
    uniqueIndex('branches_one_a_name').on(sql`lower(${table.name})`),
  ],
)

/** The branch a member of staff works at: one at most. */
export const branchMembers = pgTable(
  'branch_members',
  {
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).primaryKey(),
    branchId: refersTo('branch_id', () => branches.id).notNull(),
    addedAt: timestamptz('added_at').notNull(),
  },
  (table) => [index('branch_members_by_branch').on(table.branchId)],
)
