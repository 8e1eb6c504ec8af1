import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { moment, wordList } from '#app/platform/database-columns.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { type RefundLine, refundStates } from './refund.ts'

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().$type<Id<'refund'>>().primaryKey(),
    attemptId: uuid('attempt_id')
      .$type<Id<'attempt'>>()
      .notNull()
      .references(() => paymentAttempts.id),
    applicationId: uuid('application_id')
      .$type<Id<'application'>>()
      .notNull()
      .references(() => applications.id),
    lines: jsonb().$type<RefundLine[]>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    requestedById: uuid('requested_by_id')
      .$type<Id<'account'>>()
      .notNull()
      .references(() => accounts.id),
    requestedAt: moment('requested_at').notNull(),
    decidedById: uuid('decided_by_id')
      .$type<Id<'account'>>()
      .references(() => accounts.id),
    decidedAt: moment('decided_at'),
    decisionNote: text('decision_note'),
  },
  (table) => [
    check('refunds_state_known', sql`${table.state} in (${wordList(refundStates)})`),
    check('refunds_positive', sql`${table.amountMinor} > 0`),
    check('refunds_have_reason', sql`btrim(${table.reason}) <> ''`),
    check('refunds_decided_whole', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('refunds_decided_by_somebody', sql`(${table.decidedAt} is null) = (${table.decidedById} is null)`),
    index('refunds_by_attempt').on(table.attemptId),
    index('refunds_by_application').on(table.applicationId),
    index('refunds_by_state').on(table.state, table.requestedAt, table.id),
    index('refunds_waiting').on(table.requestedAt).where(sql`${table.state} = 'waiting'`),
  ],
)
