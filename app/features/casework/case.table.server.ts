import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications } from '../applications/application.table.server.ts'

function applicationColumn() {
  return refersTo('application_id', () => applications.id).notNull()
}

function staffColumn(name: string) {
  return refersTo(name, () => accounts.id).notNull()
}

/** Notes for colleagues. Pages for travellers never read them. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: uuid().$type<Id<'case-note'>>().primaryKey(),
    applicationId: applicationColumn(),
    authorId: staffColumn('author_id'),
    text: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    index('case_notes_by_application').on(table.applicationId, table.at),
    check('case_notes_not_empty', sql`btrim(${table.text}) <> ''`),
  ],
)

export const caseViews = pgTable(
  'case_views',
  {
    id: uuid().$type<Id<'case-view'>>().primaryKey(),
    accountId: staffColumn('account_id'),
    name: text().notNull(),
    query: text().notNull(),
    // Whether it is shared with colleagues.
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('case_views_named').on(table.accountId, table.name),
    uniqueIndex('case_views_shared_named').on(table.name).where(sql`${table.isShared}`),
  ],
)

/** Who currently has an application open, so that colleagues notice each other before deciding. */
export const casePresence = pgTable(
  'case_presence',
  {
    applicationId: applicationColumn(),
    accountId: staffColumn('account_id'),
    seenAt: timestamptz('seen_at').notNull(),
    // When they last typed in its conversation, if they are writing.
    writingAt: timestamptz('writing_at'),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.accountId] })],
)
