import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { Role } from '#app/platform/roles.ts'
import { accountColumns } from '../account.store.server.ts'
import { accounts, devices, sessions } from '../account.table.server.ts'
import type { Assurance, SignInMethod } from '../account.ts'
import { partnerMembers } from '../partners/partner.table.server.ts'
import { ownRoleOfAccount } from '../roles/role.store.server.ts'
import { ownRoles } from '../roles/role.table.server.ts'
import { securitySettings } from '../security.table.server.ts'
import type { Client } from './client.ts'

export type NewSession = {
  accountId: Id<'account'>
  tokenHash: string
  now: Date
  expiresAt: Date
  client: Client
  method: SignInMethod
  assurance: Assurance
  role: Role
  deviceId: Id<'device'>
}

export async function addSession(db: Database, { now, client, ...session }: NewSession): Promise<void> {
  await db.insert(sessions).values({
    id: newId(),
    ...session,
    ...client,
    lastSeenAt: now,
    authenticatedAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

/** Finds a session and its account by token, whatever their state. */
export async function findSession(db: Database, tokenHash: string) {
  const [row] = await db
    .select({
      ...accountColumns,
      deletedAt: accounts.deletedAt,
      passwordExpiry: securitySettings.passwordExpiry,
      partnerId: partnerMembers.partnerId,
      ownRole: { name: ownRoles.name, capabilities: ownRoles.capabilities },
      session: {
        ...columnsOf(sessions, 'id', 'role', 'method', 'assurance', 'authenticatedAt', 'lastSeenAt', 'expiresAt'),
        deviceId: sessions.deviceId,
      },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(securitySettings, eq(securitySettings.accountId, accounts.id))
    .leftJoin(ownRoles, ownRoleOfAccount)
    .leftJoin(partnerMembers, eq(partnerMembers.accountId, accounts.id))
    .where(eq(sessions.tokenHash, tokenHash))
  return row
}

/** The fields that decide whether each existing session is open. */
export function findStandings(db: Database, ids: readonly string[]) {
  return db
    .select({
      ...columnsOf(sessions, 'id', 'lastSeenAt', 'expiresAt'),
      sessionRole: sessions.role,
      ...columnsOf(accounts, 'role', 'status', 'deletedAt'),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(inArray(sessions.id, ids as Id<'session'>[]))
}

/** Lists an account's open sessions, the most recently active first. */
export function listSessions(db: Database, accountId: Id<'account'>, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
}

export async function touchSession(db: Database, id: Id<'session'>, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id))
}

/** The same after the user chose to stay signed in. Returns when the session ends in any case. */
export async function extendSession(db: Database, id: string, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(eq(sessions.id, id as Id<'session'>))
    .returning({ expiresAt: sessions.expiresAt })
  return row?.expiresAt
}

/** Records a reauthentication, which may have raised the assurance. */
export async function strengthenSession(db: Database, id: Id<'session'>, assurance: Assurance, now: Date) {
  await db.update(sessions).set({ authenticatedAt: now, assurance }).where(eq(sessions.id, id))
}

/** Removes the session's two-factor status. */
export async function weakenSession(db: Database, id: Id<'session'>): Promise<void> {
  await db.update(sessions).set({ assurance: 'one' }).where(eq(sessions.id, id))
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends one session of an account. Returns whether it existed. */
export async function deleteSessionOf(db: Database, accountId: Id<'account'>, id: Id<'session'>): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** Ends the sessions of an account, all or all but one. Returns how many there were. */
export async function deleteSessionsOf(db: Database, accountId: Id<'account'>, except?: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except as Id<'session'>) : undefined))
    .returning({ id: sessions.id })
  return ended.length
}

/** Finds a device by token and updates when it was last seen; undefined if the account has never signed in with it. */
export async function seeDevice(db: Database, accountId: Id<'account'>, tokenHash: string, now: Date) {
  const [known] = await db
    .update(devices)
    .set({ lastSeenAt: now })
    .where(and(eq(devices.accountId, accountId), eq(devices.tokenHash, tokenHash)))
    .returning({ id: devices.id })
  return known?.id
}

export async function addDevice(db: Database, accountId: Id<'account'>, tokenHash: string, now: Date) {
  const id = newId<'device'>()
  await db.insert(devices).values({ id, accountId, tokenHash, createdAt: now, lastSeenAt: now })
  return id
}

/** Returns the account's current standing, locked until the surrounding transaction ends. */
export async function lockAccount(db: Database, id: Id<'account'>) {
  const [row] = await db
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
    .for('update')
  return row
}
