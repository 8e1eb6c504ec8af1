import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { notificationKinds } from './notification.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: uuid().$type<Id<'notification'>>().primaryKey(),
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    // The reference of the application or question, shown where the title appears on its own.
    reference: text(),
    createdAt: timestamptz('created_at').notNull(),
    // Notifications of actions that can be undone are not shown earlier.
    shownFrom: timestamptz('shown_from').notNull(),
    readAt: timestamptz('read_at'),
    // The key of a notification sent only once, such as that a passport ends on some day; null if it may repeat.
    onceFor: text('once_for'),
    // Shown only in the list: the user wants no notifications on open pages.
    isQuiet: boolean('is_quiet').notNull().default(false),
    // Removed by its reader. Only one-time notifications are kept, without content, so that they are not sent again.
    removedAt: timestamptz('removed_at'),
  },
  (table) => [
    check('notifications_kind_known', sql`${table.kind} in (${wordList(notificationKinds)})`),
    check('notifications_link_is_ours', sql`${table.link} like '/%' and ${table.link} not like '//%'`),
    index('notifications_newest').on(table.accountId, table.shownFrom),
    uniqueIndex('notifications_once').on(table.accountId, table.onceFor),
    check(
      'notifications_removed_is_empty',
      sql`${table.removedAt} is null
        or (${table.onceFor} is not null and ${table.title} = '' and ${table.text} = '' and ${table.link} is null)`,
    ),
    index('notifications_unread').on(table.accountId).where(sql`${table.readAt} is null`),
  ],
)

/** A user's notification settings. Users who never chose have no row. */
export const notificationPreferences = pgTable('notification_preferences', {
  accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).primaryKey(),
  email: boolean().notNull(),
  push: boolean().notNull(),
  applicationUpdates: boolean('application_updates').notNull(),
  documentReminders: boolean('document_reminders').notNull(),
  paymentReceipts: boolean('payment_receipts').notNull(),
  travelAlerts: boolean('travel_alerts').notNull(),
  // Emails link to the page without describing what is there.
  discreet: boolean().notNull().default(false),
  updatedAt: timestamptz('updated_at').notNull(),
})
