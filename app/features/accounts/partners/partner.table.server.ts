import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, columnsOf, refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { accounts } from '../account.table.server.ts'
import { type PartnerTerms, partnerStates } from './partner.ts'

/**
 * Companies whose agents apply for their own clients. Email, address and tax number are encrypted with a key per
 * company.
 */
export const partners = pgTable(
  'partners',
  {
    id: uuid().$type<Id<'partner'>>().primaryKey(),
    name: text().notNull(),
    state: text({ enum: partnerStates }).notNull().default('active'),
    onAccount: boolean('on_account').notNull().default(false),
    // In US cents, by plan; a missing plan costs the standard price.
    planFees: jsonb('plan_fees').$type<PartnerTerms['planFees']>().notNull().default({}),
    serviceFeeMinor: bigint('service_fee_minor', { mode: 'number' }),
    discountPercent: integer('discount_percent'),
    sealedKey: bytes('sealed_key').notNull(),
    sealed: bytes().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    closedAt: timestamptz('closed_at'),
  },
  (table) => [
    check('partners_have_name', sql`btrim(${table.name}) <> ''`),
    check('partners_state_known', sql`${table.state} in (${wordList(partnerStates)})`),
    check('partners_closed_whole', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check('partners_fee_not_negative', sql`${table.serviceFeeMinor} >= 0`),
    check('partners_discount_range', sql`${table.discountPercent} between 1 and 100`),
    uniqueIndex('partners_one_a_name').on(sql`lower(${table.name})`),
  ],
)

/** The company an account is an agent of: one at most. */
export const partnerMembers = pgTable(
  'partner_members',
  {
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).primaryKey(),
    partnerId: refersTo('partner_id', () => partners.id).notNull(),
    addedAt: timestamptz('added_at').notNull(),
  },
  (table) => [index('partner_members_by_partner').on(table.partnerId)],
)

export const partnerColumns = {
  ...columnsOf(partners, 'id', 'name', 'state', 'onAccount', 'planFees', 'serviceFeeMinor', 'discountPercent'),
  ...columnsOf(partners, 'createdAt', 'closedAt'),
}
