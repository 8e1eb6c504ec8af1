import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { moment, refersTo, wordList } from '#app/platform/database-columns.ts'
import { paymentAttempts } from '../payment.table.server.ts'
import { type RefundLine, refundStates } from './refund.ts'

export const refunds = pgTable(
  'refunds',
  {
    id: uuid().$type<Id<'refund'>>().primaryKey(),
    attemptId: refersTo('attempt_id', () => paymentAttempts.id).notNull(),
    applicationId: refersTo('application_id', () => applications.id).notNull(),
    lines: jsonb().$type<RefundLine[]>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    requestedById: refersTo('requested_by_id', () => accounts.id).notNull(),
    requestedAt: moment('requested_at').notNull(),
    decidedById: refersTo('decided_by_id', () => accounts.id),
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
