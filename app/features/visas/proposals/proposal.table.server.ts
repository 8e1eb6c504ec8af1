import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { type Proposed, proposalStates, waysOfChange } from './proposal.ts'
import type { SecondReason } from './second-person.ts'

/** Fact changes that need approval by a second person. Not applied until then. */
export const factProposals = pgTable(
  'fact_proposals',
  {
    id: uuid().$type<Id<'fact-proposal'>>().primaryKey(),
    proposed: jsonb().$type<Proposed>().notNull(),
    // Fingerprint of the proposal, to prevent duplicates.
    stamp: text().notNull(),
    how: text({ enum: waysOfChange }).notNull(),
    because: text().array().$type<SecondReason[]>().notNull(),
    reason: text().notNull(),
    state: text({ enum: proposalStates }).notNull().default('waiting'),
    proposedById: refersTo('proposed_by_id', () => accounts.id).notNull(),
    proposedAt: timestamptz('proposed_at').notNull(),
    decidedById: refersTo('decided_by_id', () => accounts.id),
    decidedAt: timestamptz('decided_at'),
    decisionNote: text('decision_note'),
  },
  (table) => [
    check('fact_proposals_state_known', sql`${table.state} in (${wordList(proposalStates)})`),
    check('fact_proposals_how_known', sql`${table.how} in (${wordList(waysOfChange)})`),
    check('fact_proposals_have_reason', sql`btrim(${table.reason}) <> ''`),
    check('fact_proposals_decided_whole', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('fact_proposals_decided_by_somebody', sql`(${table.decidedAt} is null) = (${table.decidedById} is null)`),
    check(
      'fact_proposals_decided_by_another',
      sql`(${table.state} in ('waiting', 'withdrawn')) or ${table.decidedById} <> ${table.proposedById}`,
    ),
    uniqueIndex('fact_proposals_once').on(table.stamp).where(sql`${table.state} = 'waiting'`),
    index('fact_proposals_by_state').on(table.state, table.proposedAt, table.id),
  ],
)
