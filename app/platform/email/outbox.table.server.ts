import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, timestamptz } from '#app/platform/database-columns.ts'

/** Queued messages, written in the transaction of the action that causes them. The contents are encrypted. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    letterKey: bytes('letter_key').notNull(),
    letter: bytes().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamptz('next_attempt_at').notNull(),
    sentAt: timestamptz('sent_at'),
    lastError: text('last_error'),
    // Emails with the same batch are combined. Reveals neither recipient nor subject.
    batch: text(),
  },
  (table) => [
    index('outbox_waiting').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`),
    index('outbox_batches').on(table.batch).where(sql`${table.batch} is not null`),
  ],
)
