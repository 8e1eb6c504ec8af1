import { and, asc, count, eq, isNull, ne } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { accountColumns } from '../account.store.server.ts'
import { accounts } from '../account.table.server.ts'
import type { AccountStatus } from '../account.ts'

export async function saveAccountStatus(db: Database, id: Id<'account'>, status: AccountStatus, now: Date) {
  await db.update(accounts).set({ status, updatedAt: now }).where(eq(accounts.id, id))
}

/** Counts the other active administrators. */
export async function countOtherAdministrators(db: Database, id: Id<'account'>): Promise<number> {
  const [row] = await db
    .select({ others: count() })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'admin'),
        eq(accounts.status, 'active'),
        eq(accounts.emailVerified, true),
        isNull(accounts.deletedAt),
        ne(accounts.id, id),
      ),
    )
  return row?.others ?? 0
}

/** Whether any administrator exists, active or not. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  return (await db.$count(accounts, and(eq(accounts.role, 'admin'), isNull(accounts.deletedAt)))) > 0
}

/** Lists every account that is not deleted, oldest first, by sign-in address. */
export function listAccounts(db: Database) {
  return db
    .select({ ...accountColumns, signInAddress: accounts.email, createdAt: accounts.createdAt })
    .from(accounts)
    .where(isNull(accounts.deletedAt))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
}

export async function findBySignInAddress(db: Database, email: string): Promise<Id<'account'> | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.deletedAt)))
  return row?.id
}

/** Adds an account that cannot be signed in to yet: it has no password, and its address is unconfirmed. */
export async function addBareAdministrator(db: Database, { email, fullName }: { email: string; fullName: string }) {
  const id = newId<'account'>()
  await db.insert(accounts).values({ id, email, claimedEmail: email, fullName, country: '', role: 'admin' })
  return id
}
