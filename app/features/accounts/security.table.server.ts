import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { bytes, refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { accounts } from './account.table.server.ts'
import { activityEvents, secretPurposes } from './security.ts'

const owner = () => refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull()

/** An account owner's security settings. No row means the defaults for a new account. */
export const securitySettings = pgTable('security_settings', {
  accountId: owner().primaryKey(),
  twoFactor: boolean('two_factor').notNull(),
  loginNotifications: boolean('login_notifications').notNull(),
  deviceVerification: boolean('device_verification').notNull(),
  passwordExpiry: boolean('password_expiry').notNull(),
  activityLogging: boolean('activity_logging').notNull(),
})

/**
 * Single-use secrets: links in emails, codes, challenges and pending sign-ins. Only keyed hashes are stored, so that a
 * copy of the database grants nothing.
 */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: secretPurposes }).notNull(),
    // Null if the user was unknown when it was created.
    accountId: refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull(),
    value: jsonb().notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_time_secrets_one').on(table.purpose, table.secretHash),
    index('one_time_secrets_by_account').on(table.accountId, table.purpose),
    index('one_time_secrets_by_end').on(table.expiresAt),
    check('one_time_secrets_purpose_known', sql`${table.purpose} in (${wordList(secretPurposes)})`),
  ],
)

/**
 * An authenticator app; the secret is encrypted with the person's key. Unconfirmed until one of its codes has been
 * entered.
 */
export const totpFactors = pgTable('totp_factors', {
  accountId: owner().primaryKey(),
  secret: bytes().notNull(),
  confirmedAt: timestamptz('confirmed_at'),
  // The last accepted 30-second time step: neither it nor an earlier one is accepted again.
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    codeHash: text('code_hash').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_one').on(table.accountId, table.codeHash)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().$type<Id<'passkey'>>().primaryKey(),
    accountId: owner(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('passkeys_by_account').on(table.accountId)],
)

/** An account at an identity provider, identified by issuer and subject, never by email address. */
export const identities = pgTable(
  'identities',
  {
    id: uuid().$type<Id<'identity'>>().primaryKey(),
    accountId: owner(),
    issuer: text().notNull(),
    subject: text().notNull(),
    // As last reported by the provider, to show which account it is.
    email: text(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [
    uniqueIndex('identities_one').on(table.issuer, table.subject),
    index('identities_by_account').on(table.accountId),
  ],
)

/** Sign-in activity of an account, shown to its owner. */
export const activities = pgTable(
  'account_activities',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    at: timestamptz('at').notNull(),
    event: text({ enum: activityEvents }).notNull(),
    detail: text(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
    place: text(),
    deviceId: uuid('device_id').$type<Id<'device'>>(),
  },
  (table) => [
    index('account_activities_by_account').on(table.accountId, table.at),
    check('account_activities_event_known', sql`${table.event} in (${wordList(activityEvents)})`),
  ],
)

/** A person's profile, encrypted with their key. */
export const profiles = pgTable(
  'profiles',
  {
    accountId: owner().primaryKey(),
    sealed: bytes().notNull(),
    // The `passportMark` of the passport's expiry date. Null in profiles saved before marks existed.
    passportMark: text('passport_mark'),
    // Increases with each change, so that an outdated page cannot overwrite a newer version.
    revision: integer().notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('profiles_by_passport_mark').on(table.passportMark)],
)

/** A form sent after its session had ended: kept for its sender to submit again, encrypted with their key. */
export const savedForms = pgTable(
  'saved_forms',
  {
    id: uuid().$type<Id<'held form'>>().primaryKey(),
    accountId: owner(),
    sealed: bytes().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('saved_forms_by_account').on(table.accountId)],
)
