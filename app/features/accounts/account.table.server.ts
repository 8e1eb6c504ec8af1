import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import { knownLanguages, type Language } from '#app/lib/words/languages.ts'
import { bytes, refersTo, timestamptz, wordList } from '#app/platform/database-columns.ts'
import { otherLetters } from '#app/platform/database-search.ts'
import { fixedRoles, type Role } from '#app/platform/roles.ts'
import { accountStatuses, assurances, signInMethods } from './account.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().$type<Id<'account'>>().primaryKey(),
    fullName: text('full_name').notNull(),
    // Unique for sign-in. An account opened with a taken address has a placeholder here and the address below.
    email: text().notNull().unique(),
    claimedEmail: text('claimed_email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    country: text().notNull(),
    // The language of our emails and pages for them.
    language: text().$type<Language>().notNull().default('en'),
    // A built-in role, or the id of one of the installation's own roles.
    role: text().$type<Role>().notNull().default('traveller'),
    status: text({ enum: accountStatuses }).notNull().default('active'),
    // Encrypts this person's passport numbers. Deleting it makes them unreadable in every copy of the database.
    personKey: bytes('person_key'),
    // E.164; set only after the owner has verified the number.
    phone: text().unique(),
    passwordChangedAt: timestamptz('password_changed_at'),
    // When the account is due for deletion at its owner's request, and when it was deleted.
    deletionDueAt: timestamptz('deletion_due_at'),
    deletedAt: timestamptz('deleted_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('accounts_role_known', sql`${table.role} in (${wordList(fixedRoles)}) or ${table.role} ~ '^[0-9a-f-]{36}$'`),
    check('accounts_language_known', sql`${table.language} in (${wordList(knownLanguages)})`),
    check('accounts_status_known', sql`${table.status} in (${wordList(accountStatuses)})`),
    // Fields that staff search people by.
    index('accounts_search').using(
      'gin',
      sql`lower(${table.fullName} || ' ' || ${table.claimedEmail} || ' ' || ${table.id}::text) gin_trgm_ops`,
    ),
    index('accounts_other_letters').using(
      'gin',
      otherLetters(sql`lower(${table.fullName} || ' ' || ${table.claimedEmail} || ' ' || ${table.id}::text)`),
    ),
    index('accounts_newest').on(table.createdAt),
    // Staff are few among many travellers, and most pages of the portal list them.
    index('accounts_staff').on(table.fullName, table.id).where(sql`${table.role} <> 'traveller'`),
    check('accounts_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
)

function ownerColumn() {
  return refersTo('account_id', () => accounts.id, { onDelete: 'cascade' }).notNull()
}

/** Browsers that an account has signed in from, recognised by a cookie. Only the cookie's hash is stored. */
export const devices = pgTable(
  'devices',
  {
    id: uuid().$type<Id<'device'>>().primaryKey(),
    accountId: ownerColumn(),
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
  },
  (table) => [uniqueIndex('devices_one_owner').on(table.accountId, table.tokenHash)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().$type<Id<'session'>>().primaryKey(),
    accountId: ownerColumn(),
    // SHA-256 of the cookie's value, so that a database dump cannot open a session.
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamptz('expires_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    // The country reported by the trusted proxy, if any.
    place: text(),
    method: text({ enum: signInMethods }).notNull().default('password'),
    assurance: text({ enum: assurances }).notNull().default('one'),
    // The account's role at sign-in: a change of role ends the session.
    role: text().$type<Role>().notNull().default('traveller'),
    // When the owner last authenticated.
    authenticatedAt: timestamptz('authenticated_at').notNull().defaultNow(),
    deviceId: refersTo('device_id', () => devices.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('sessions_by_account').on(table.accountId),
    check('sessions_method_known', sql`${table.method} in (${wordList(signInMethods)})`),
    check('sessions_assurance_known', sql`${table.assurance} in (${wordList(assurances)})`),
  ],
)

export const credentials = pgTable(
  'credentials',
  {
    id: uuid().primaryKey(),
    accountId: ownerColumn(),
    provider: text().notNull(),
    providerAccount: text('provider_account').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamptz('access_token_expires_at'),
    refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
    scope: text(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('credentials_one_owner').on(table.provider, table.providerAccount)],
)

export const verifications = pgTable('verifications', {
  id: uuid().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
})

/** One row per failed or unfinished attempt at a password or code; `subject` is a keyed hash of the address. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid().primaryKey(),
    subject: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (table) => [index('sign_in_attempts_by_subject').on(table.subject, table.at)],
)
