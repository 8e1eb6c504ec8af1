import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { topics } from '../notification.ts'
import { textWays } from './channels.ts'

/** A user's choice of push messages, texts and quiet hours. Users who never chose have no row. */
export const notificationChannels = pgTable(
  'notification_channels',
  {
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).primaryKey(),
    pushTopics: text('push_topics', { enum: topics }).array().notNull(),
    textTopics: text('text_topics', { enum: topics }).array().notNull(),
    textWay: text('text_way', { enum: textWays }).notNull(),
    // Clock hours in the zone; all 3 are set, or none.
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    quietZone: text('quiet_zone'),
    // The notification of the last text. Until it is read, another text would repeat the same.
    textedNotice: uuid('texted_notice').$type<Id<'notification'>>(),
    textedAt: timestamptz('texted_at'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    check('notification_channels_push_known', sql`${table.pushTopics} <@ array[${wordList(topics)}]`),
    check('notification_channels_text_known', sql`${table.textTopics} <@ array[${wordList(topics)}]`),
    check('notification_channels_way_known', sql`${table.textWay} in (${wordList(textWays)})`),
    check(
      'notification_channels_quiet_whole',
      sql`num_nulls(${table.quietFrom}, ${table.quietTo}, ${table.quietZone}) = 3
        or (num_nulls(${table.quietFrom}, ${table.quietTo}, ${table.quietZone}) = 0
          and ${table.quietFrom} between 0 and 23 and ${table.quietTo} between 0 and 23
          and ${table.quietFrom} <> ${table.quietTo})`,
    ),
  ],
)
