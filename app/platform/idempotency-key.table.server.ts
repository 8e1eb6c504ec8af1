import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Results of forms that must take effect only once. The key is rendered into the form; a repeat gets the same result.
 */
export const idempotencyKeys = pgTable('idempotency_keys', {
  // Prefixed with the actor and purpose, so that no one can use another user's key.
  key: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  answer: jsonb().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
