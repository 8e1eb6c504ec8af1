import { and, desc, eq, ne } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { devices, sessions } from '../account.table.server.ts'
import { activities, identities } from '../security.table.server.ts'

export function listIdentityNames(db: Database, accountId: Id<'account'>) {
  return db
    .select({ issuer: identities.issuer, email: identities.email })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(identities.createdAt)
}

export function countActivities(db: Database, accountId: Id<'account'>): Promise<number> {
  return db.$count(activities, eq(activities.accountId, accountId))
}

export function listActivitiesFrom(
  db: Database,
  accountId: Id<'account'>,
  { first, most }: { first: number; most: number },
) {
  return db
    .select()
    .from(activities)
    .where(eq(activities.accountId, accountId))
    .orderBy(desc(activities.at), desc(activities.id))
    .offset(first)
    .limit(most)
}

/** Replaces a session's token, so that the old one is invalid. */
export async function renewSession(db: Database, id: Id<'session'>, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ tokenHash, updatedAt: now }).where(eq(sessions.id, id))
}

export async function findSessionOf(db: Database, accountId: Id<'account'>, id: Id<'session'>) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
  return row
}

export async function findDeviceOf(db: Database, id: Id<'session'>): Promise<Id<'device'> | undefined> {
  const [row] = await db.select({ deviceId: sessions.deviceId }).from(sessions).where(eq(sessions.id, id))
  return row?.deviceId ?? undefined
}

/** Forgets the device of a session that the user ends remotely. */
export async function forgetDevice(db: Database, accountId: Id<'account'>, id: Id<'device'>): Promise<void> {
  await db.delete(devices).where(and(eq(devices.accountId, accountId), eq(devices.id, id)))
}

export async function forgetDevicesBut(
  db: Database,
  accountId: Id<'account'>,
  kept: Id<'device'> | undefined,
): Promise<void> {
  await db.delete(devices).where(and(eq(devices.accountId, accountId), kept && ne(devices.id, kept)))
}
