import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { accounts } from './account.table.server.ts'
import { activities, oneTimeSecrets, passkeys, securitySettings, totpFactors } from './security.table.server.ts'
import { newAccountSettings, type SecretPurpose, type SecuritySettings } from './security.ts'
import type { Client } from './sign-in/client.ts'

export async function findSecuritySettings(db: Database, accountId: Id<'account'>): Promise<SecuritySettings> {
  const [row] = await db.select().from(securitySettings).where(eq(securitySettings.accountId, accountId))
  if (!row) return newAccountSettings
  const { accountId: _, ...settings } = row
  return settings
}

export async function saveSecuritySettings(
  db: Database,
  accountId: Id<'account'>,
  settings: SecuritySettings,
): Promise<void> {
  const row = { accountId, ...settings }
  await db
    .insert(securitySettings)
    .values(row)
    .onConflictDoUpdate({ target: securitySettings.accountId, set: settings })
}

export type Factors = { totp: boolean; passkeys: number }

export async function findFactors(db: Database, accountId: Id<'account'>): Promise<Factors> {
  const [app] = await db
    .select({ confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(eq(totpFactors.accountId, accountId))
  return { totp: !!app?.confirmedAt, passkeys: await db.$count(passkeys, eq(passkeys.accountId, accountId)) }
}

type NewSecret = {
  purpose: SecretPurpose
  accountId: Id<'account'> | null
  secretHash: string
  value?: unknown
  now: Date
  seconds: number
}

/** Stores the data of a newly issued secret. Storing the same secret again replaces its data. */
export async function keepSecret(db: Database, { now, seconds, value = {}, ...secret }: NewSecret): Promise<void> {
  const row = { ...secret, value, expiresAt: new Date(now.getTime() + seconds * 1000), createdAt: now }
  await db
    .insert(oneTimeSecrets)
    .values({ id: crypto.randomUUID(), ...row })
    .onConflictDoUpdate({ target: [oneTimeSecrets.purpose, oneTimeSecrets.secretHash], set: row })
}

const thisSecret = (purpose: SecretPurpose, secretHash: string, now: Date) =>
  and(eq(oneTimeSecrets.purpose, purpose), eq(oneTimeSecrets.secretHash, secretHash), gt(oneTimeSecrets.expiresAt, now))

/** Returns a secret's data without using it up. */
export async function findSecret(db: Database, purpose: SecretPurpose, secretHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeSecrets)
    .where(thisSecret(purpose, secretHash, now))
  return row
}

/** Uses up a secret. Only one of several concurrent requests succeeds. */
export async function takeSecret(db: Database, purpose: SecretPurpose, secretHash: string, now: Date) {
  const [row] = await db
    .delete(oneTimeSecrets)
    .where(thisSecret(purpose, secretHash, now))
    .returning()
  return row
}

export async function forgetSecretsOf(db: Database, accountId: Id<'account'>, purposes: readonly SecretPurpose[]) {
  await db
    .delete(oneTimeSecrets)
    .where(and(eq(oneTimeSecrets.accountId, accountId), inArray(oneTimeSecrets.purpose, [...purposes])))
}

export async function addActivity(db: Database, activity: typeof activities.$inferInsert): Promise<void> {
  await db.insert(activities).values(activity)
}

/**
 * Records a failed sign-in if the address has an account whose owner keeps the activity list. A single statement for
 * every address, so that known and unknown ones take the same time.
 */
export async function addFailedSignIn(db: Database, email: string, client: Client, now: Date): Promise<void> {
  await db.insert(activities).select(
    db
      .select({
        id: sql<string>`gen_random_uuid()`.as('id'),
        accountId: accounts.id,
        at: sql<Date>`${now.toISOString()}::timestamptz`.as('at'),
        event: sql<'sign-in-failed'>`'sign-in-failed'`.as('event'),
        detail: sql<null>`null`.as('detail'),
        ipAddress: sql<string>`${client.ipAddress}`.as('ip_address'),
        userAgent: sql<string>`${client.userAgent}`.as('user_agent'),
        place: sql<string | null>`${client.place}::text`.as('place'),
        deviceId: sql<null>`null::uuid`.as('device_id'),
      })
      .from(accounts)
      .leftJoin(securitySettings, eq(securitySettings.accountId, accounts.id))
      .where(and(eq(accounts.email, email), sql`${securitySettings.activityLogging} is not false`)),
  )
}

export function listActivities(db: Database, accountId: Id<'account'>, most: number) {
  return db
    .select()
    .from(activities)
    .where(eq(activities.accountId, accountId))
    .orderBy(desc(activities.at))
    .limit(most)
}

export async function forgetActivities(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.delete(activities).where(eq(activities.accountId, accountId))
}
