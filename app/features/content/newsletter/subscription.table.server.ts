import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { timestamptz, wordList } from '#app/platform/database-columns.ts'
import { subscriptionStates } from './subscription.ts'

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().$type<Id<'subscription'>>().primaryKey(),
    // In lower case, so that an address has one subscription.
    email: text().notNull().unique(),
    state: text({ enum: subscriptionStates }).notNull(),
    // Hashes of the tokens in our links: the confirmation link works once, the unsubscribe link permanently.
    confirmHash: text('confirm_hash').unique(),
    confirmUntil: timestamptz('confirm_until'),
    leaveHash: text('leave_hash').unique(),
    lastEmailAt: timestamptz('last_letter_at'),
    createdAt: timestamptz('created_at').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    leftAt: timestamptz('left_at'),
  },
  (table) => [
    check('newsletter_state_known', sql`${table.state} in (${wordList(subscriptionStates)})`),
    check('newsletter_email_lower', sql`${table.email} = lower(${table.email})`),
    check(
      'newsletter_subscribed_was_confirmed',
      sql`${table.state} <> 'subscribed' or ${table.confirmedAt} is not null`,
    ),
    check('newsletter_confirm_whole', sql`(${table.confirmHash} is null) = (${table.confirmUntil} is null)`),
  ],
)
