import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { timestamptz, wordList } from '#app/platform/database-columns.ts'
import { accounts } from '../account.table.server.ts'
import { proposalStates } from './role.ts'

/** A custom role of the installation. Accounts store its id as their role. */
export const ownRoles = pgTable(
  'own_roles',
  {
    id: uuid().$type<Id<'role'>>().primaryKey(),
    name: text().notNull(),
    // As stored: code that does not recognise a capability grants nothing for it.
    capabilities: text().array().notNull(),
    // Increases with each change, so that no one decides on an outdated version.
    version: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    // From then on it grants nothing. The row stays, since the audit log names it.
    retiredAt: timestamptz('retired_at'),
  },
  (table) => [
    uniqueIndex('own_roles_one_name').on(sql`lower(${table.name})`).where(sql`${table.retiredAt} is null`),
    check('own_roles_have_name', sql`btrim(${table.name}) <> ''`),
  ],
)

/** Additions proposed for a role, which a second person must approve. */
export const roleProposals = pgTable(
  'role_proposals',
  {
    id: uuid().$type<Id<'proposal'>>().primaryKey(),
    roleId: uuid('role_id')
      .$type<Id<'role'>>()
      .notNull()
      .references(() => ownRoles.id),
    // The role as it was, by version and capabilities, and the proposed additions.
    roleVersion: integer('role_version').notNull(),
    before: text().array().notNull(),
    added: text().array().notNull(),
    reason: text().notNull(),
    state: text({ enum: proposalStates }).notNull().default('waiting'),
    proposedById: uuid('proposed_by_id')
      .$type<Id<'account'>>()
      .notNull()
      .references(() => accounts.id),
    proposedAt: timestamptz('proposed_at').notNull(),
    decidedById: uuid('decided_by_id')
      .$type<Id<'account'>>()
      .references(() => accounts.id),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [
    check('role_proposals_state_known', sql`${table.state} in (${wordList(proposalStates)})`),
    check('role_proposals_decided_whole', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('role_proposals_decided_by_somebody', sql`(${table.decidedAt} is null) = (${table.decidedById} is null)`),
    check(
      'role_proposals_approved_by_another',
      sql`${table.state} <> 'approved' or ${table.decidedById} <> ${table.proposedById}`,
    ),
    uniqueIndex('role_proposals_one_waiting').on(table.roleId).where(sql`${table.state} = 'waiting'`),
    index('role_proposals_by_role').on(table.roleId, table.proposedAt),
  ],
)
