import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { moment, wordList } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { notificationKinds } from './notification.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().$type<Id<'notification'>>().primaryKey(),
    accountId: uuid('account_id')
      .$type<Id<'account'>>()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    createdAt: moment('created_at').notNull(),
    // What can still be taken back is not shown before.
    shownFrom: moment('shown_from').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    check('notifications_kind_known', sql`${table.kind} in (${wordList(notificationKinds)})`),
    check('notifications_link_is_ours', sql`${table.link} like '/%' and ${table.link} not like '//%'`),
    index('notifications_newest').on(table.accountId, table.shownFrom),
    index('notifications_unread').on(table.accountId).where(sql`${table.readAt} is null`),
  ],
)
