import { eq, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { accounts } from '../account.table.server.ts'
import { profiles } from '../security.table.server.ts'

const columns = {
  fullName: accounts.fullName,
  country: accounts.country,
  ...columnsOf(profiles, 'sealed', 'revision', 'updatedAt'),
}

export type ProfileRow = {
  fullName: string
  country: string
  sealed: Uint8Array | null
  revision: number | null
  updatedAt: Date | null
}

export async function findProfileRow(db: Database, id: Id<'account'>): Promise<ProfileRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row
}

/** The same, locked. The lock also serialises a person's first changes, when there is no profile row yet. */
export async function findProfileRowForUpdate(db: Database, id: Id<'account'>): Promise<ProfileRow | undefined> {
  await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update')
  return findProfileRow(db, id)
}

type Saved = { fullName: string; country: string; sealed: Uint8Array; passportMark: string; now: Date }

export async function saveProfile(
  db: Database,
  accountId: Id<'account'>,
  { fullName, country, sealed, passportMark, now }: Saved,
): Promise<void> {
  await db.update(accounts).set({ fullName, country, updatedAt: now }).where(eq(accounts.id, accountId))
  await db
    .insert(profiles)
    .values({ accountId, sealed, passportMark, revision: 1, updatedAt: now })
    .onConflictDoUpdate({
      target: profiles.accountId,
      set: { sealed, passportMark, revision: sql`${profiles.revision} + 1`, updatedAt: now },
    })
}
