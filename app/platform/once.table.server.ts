import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The answers given to forms that must take effect once. The key is drawn into the form; a repeat gets the same answer. */
export const onceKeys = pgTable('once_keys', {
  // Who asked and what for stand in front of the form's own key, so that nobody can meet another person's key.
  key: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  answer: jsonb().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
