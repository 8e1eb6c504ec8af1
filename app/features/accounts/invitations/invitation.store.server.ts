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

/** All that nobody has taken yet, the newest first. */
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

/** Whoever was invited at an address and has not come yet. */
export async function findInvitationTo(db: Database, email: string, now: Date): Promise<Invited | undefined> {
  const [row] = await db
    .select(columns)
    .from(oneTimeSecrets)
    .where(and(open(now), sql`${oneTimeSecrets.value} ->> 'email' = ${email}`))
  return row?.invited as Invited | undefined
}

/** Makes the link of an invitation void; answers what it was good for, to one of two who do it at once. */
export async function takeBackInvitation(db: Database, id: Id<'invitation'>, now: Date): Promise<Invited | undefined> {
  const [row] = await db
    .delete(oneTimeSecrets)
    .where(and(open(now), withId(id)))
    .returning({ invited: oneTimeSecrets.value })
  return row?.invited as Invited | undefined
}

type Newcomer = { id: Id<'account'>; email: string; fullName: string; country: string; role: Role; now: Date }

/** An account whose owner has just shown that they read at its address. */
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

/** The account that stood at the address without anybody having shown that it is theirs becomes the newcomer's. */
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
