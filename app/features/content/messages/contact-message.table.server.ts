import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { contactStatuses } from './contact-message.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().$type<Id<'contact-message'>>().primaryKey(),
    reference: text().notNull().unique(),
    status: text({ enum: contactStatuses }).notNull(),
    accountId: refersTo('account_id', () => accounts.id),
    // Name, address, subject and message, encrypted together with a key of their own.
    sealedKey: bytes('sealed_key').notNull(),
    sealed: bytes().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [
    check('contact_messages_status_known', sql`${table.status} in (${wordList(contactStatuses)})`),
    check(
      'contact_messages_answered_has_moment',
      sql`(${table.status} = 'answered') = (${table.answeredAt} is not null)`,
    ),
    index('contact_messages_newest').on(table.createdAt.desc()),
    index('contact_messages_by_status').on(table.status, table.createdAt, table.id),
  ],
)
