import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications } from '../applications/application.table.server.ts'
import { contentTypes } from '../documents/document.ts'
import { fileChecks, fileColumns } from '../documents/file-columns.table.server.ts'
import { ticketSenders, ticketStatuses } from './ticket.ts'

export const tickets = pgTable(
  'tickets',
  {
    id: uuid().$type<Id<'ticket'>>().primaryKey(),
    reference: text().notNull().unique(),
    accountId: refersTo('account_id', () => accounts.id).notNull(),
    // The case it is about, if any.
    applicationId: refersTo('application_id', () => applications.id),
    // Encrypted with the person's key, like its messages: users type passport numbers into such fields.
    subject: bytes().notNull(),
    status: text({ enum: ticketStatuses }).notNull(),
    // Since when the traveller has waited for our answer; null while we wait for theirs.
    waitingSince: timestamptz('waiting_since'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [
    check('tickets_status_known', sql`${table.status} in (${wordList(ticketStatuses)})`),
    index('tickets_by_account').on(table.accountId, table.updatedAt),
    index('tickets_by_application').on(table.applicationId).where(sql`${table.applicationId} is not null`),
    index('tickets_by_status').on(table.status, table.updatedAt),
    // For the portal's list: longest waiting first, then those answered.
    index('tickets_desk').on(sql`coalesce(${table.waitingSince}, 'infinity'::timestamptz)`, table.updatedAt, table.id),
  ],
)

export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: uuid().$type<Id<'ticket-message'>>().primaryKey(),
    ticketId: refersTo('ticket_id', () => tickets.id).notNull(),
    sender: text({ enum: ticketSenders }).notNull(),
    // The staff member who wrote it; the traveller sees "Support".
    authorId: uuid('author_id').$type<Id<'account'>>(),
    text: bytes().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [
    check('ticket_messages_sender_known', sql`${table.sender} in (${wordList(ticketSenders)})`),
    check('ticket_messages_support_has_author', sql`(${table.sender} = 'support') = (${table.authorId} is not null)`),
    index('ticket_messages_in_order').on(table.ticketId, table.at),
  ],
)

/** Files attached to messages, stored like documents. */
export const ticketAttachments = pgTable(
  'ticket_attachments',
  {
    id: uuid().$type<Id<'ticket-attachment'>>().primaryKey(),
    messageId: refersTo('message_id', () => ticketMessages.id).notNull(),
    ...fileColumns(contentTypes),
  },
  (table) => [
    index('ticket_attachments_by_message').on(table.messageId),
    ...fileChecks('ticket_attachments', table, contentTypes),
  ],
)
