import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { credits } from '../payments/payment.table.server.ts'

/** The last part of a referral link. It does not reveal the referrer. */
export const referralCodes = pgTable('referral_codes', {
  accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).primaryKey(),
  code: text().notNull().unique(),
  createdAt: timestamptz('created_at').notNull(),
})

/** A person invited by email or signed up by a link; its state follows from its timestamps. */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid().$type<Id<'referral'>>().primaryKey(),
    referrerId: refersTo('referrer_id', () => accounts.id).notNull(),
    // The invited address, encrypted with the referrer's key; its digest detects duplicates.
    email: bytes(),
    emailDigest: text('email_digest'),
    invitedAt: timestamptz('invited_at'),
    referredId: refersTo('referred_id', () => accounts.id, { onDelete: 'set null' }),
    registeredAt: timestamptz('registered_at'),
    completedAt: timestamptz('completed_at'),
    creditId: refersTo('credit_id', () => credits.id).unique(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    check('referrals_not_oneself', sql`${table.referredId} is null or ${table.referredId} <> ${table.referrerId}`),
    check('referrals_invited_or_registered', sql`${table.invitedAt} is not null or ${table.registeredAt} is not null`),
    check(
      'referrals_completed_were_registered',
      sql`${table.completedAt} is null or ${table.registeredAt} is not null`,
    ),
    check('referrals_address_whole', sql`(${table.email} is null) = (${table.emailDigest} is null)`),
    // Each account has at most one referrer.
    uniqueIndex('referrals_one_a_newcomer').on(table.referredId),
    uniqueIndex('referrals_one_an_address').on(table.referrerId, table.emailDigest),
    index('referrals_by_referrer').on(table.referrerId, table.createdAt),
    // For referrals that may have been completed since.
    index('referrals_under_way').on(table.referredId).where(sql`${table.completedAt} is null`),
  ],
)

/** Addresses that refuse all invitations: stored as a digest, which does not identify anyone. */
export const referralRefusals = pgTable('referral_refusals', {
  emailDigest: text('email_digest').primaryKey(),
  at: timestamptz('at').notNull(),
})
