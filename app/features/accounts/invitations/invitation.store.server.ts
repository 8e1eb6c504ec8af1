import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { Role } from '#app/platform/roles.ts'
import { languageNow } from '#words-source'
import { accounts } from '../account.table.server.ts'
import type { AccountStatus } from '../account.ts'
import { oneTimeSecrets } from '../security.table.server.ts'
import type { Invited } from './invitation.ts'

const open = (now: Date) => and(eq(oneTimeSecrets.purpose, 'invitation'), gt(oneTimeSecrets.expiresAt, now))
const withId = (id: Id<'invitation'>) => sql`${oneTimeSecrets.value} ->> 'id' = ${id}`

const columns = {
  invited: oneTimeSecrets.value,
  sentAt: oneTimeSecrets.createdAt,
  until: oneTimeSecrets.expiresAt,
}

export async function listInvitations(db: Database, now: Date) {
  const rows = await db.select(columns).from(oneTimeSecrets).where(open(now)).orderBy(desc(oneTimeSecrets.createdAt))
  return rows.map(({ invited, ...row }) => ({ ...row, invited: invited as Invited }))
}

export async function findInvitation(db: Database, id: Id<'invitation'>, now: Date): Promise<Invited | undefined> {
  const [row] = await db
    .select(columns)
    .from(oneTimeSecrets)
    .where(and(open(now), withId(id)))
  return row?.invited as Invited | undefined
}

export async function findInvitationTo(db: Database, email: string, now: Date): Promise<Invited | undefined> {
  const [row] = await db
    .select(columns)
    .from(oneTimeSecrets)
    .where(and(open(now), sql`${oneTimeSecrets.value} ->> 'email' = ${email}`))
  return row?.invited as Invited | undefined
}

/**
 * Invalidates the link of an invitation and returns the invitation. Only one of several concurrent requests gets it.
 */
export async function takeBackInvitation(db: Database, id: Id<'invitation'>, now: Date): Promise<Invited | undefined> {
  const [row] = await db
    .delete(oneTimeSecrets)
    .where(and(open(now), withId(id)))
    .returning({ invited: oneTimeSecrets.value })
  return row?.invited as Invited | undefined
}

type Newcomer = { id: Id<'account'>; email: string; fullName: string; country: string; role: Role; now: Date }

/** Adds an account with a confirmed address. */
export async function addInvited(db: Database, { now, ...newcomer }: Newcomer): Promise<void> {
  await db.insert(accounts).values({
    ...newcomer,
    claimedEmail: newcomer.email,
    language: languageNow(),
    emailVerified: true,
    createdAt: now,
    updatedAt: now,
  })
}

/** Transfers the unconfirmed account with this address to the invited person. */
export async function giveToInvited(db: Database, { now, id, email, ...newcomer }: Newcomer): Promise<void> {
  await db
    .update(accounts)
    .set({ ...newcomer, claimedEmail: email, language: languageNow(), emailVerified: true, updatedAt: now })
    .where(eq(accounts.id, id))
}

export type Sender = { id: Id<'account'>; fullName: string; role: Role; status: AccountStatus; deletedAt: Date | null }

export async function findSenders(db: Database): Promise<Map<Id<'account'>, Sender>> {
  const rows = await db
    .select(columnsOf(accounts, 'id', 'fullName', 'role', 'status', 'deletedAt'))
    .from(accounts)
    .where(sql`${accounts.role} <> 'traveller'`)
  return new Map(rows.map((row) => [row.id, row]))
}
