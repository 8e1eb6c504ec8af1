import { and, eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { accounts, credentials } from '../account.table.server.ts'

/** Name of the password sign-in method. */
const provider = 'credential'

const passwordOf = (accountId: Id<'account'>) =>
  and(eq(credentials.accountId, accountId), eq(credentials.provider, provider))

/** Undefined for accounts without a password. */
export async function findPasswordHash(db: Database, accountId: Id<'account'>): Promise<string | undefined> {
  const [row] = await db.select({ hash: credentials.password }).from(credentials).where(passwordOf(accountId))
  return row?.hash ?? undefined
}

/** Finds the password hash of the account that signs in with an address. */
export async function findPasswordAt(
  db: Database,
  email: string,
): Promise<{ accountId: Id<'account'>; hash: string } | undefined> {
  const [row] = await db
    .select({ accountId: credentials.accountId, hash: credentials.password })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(and(eq(accounts.email, email), eq(credentials.provider, provider)))
  return row?.hash ? { accountId: row.accountId, hash: row.hash } : undefined
}

export async function forgetPassword(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.delete(credentials).where(passwordOf(accountId))
}

/** Sets or replaces an account's password. */
export async function savePassword(db: Database, accountId: Id<'account'>, hash: string, now: Date): Promise<void> {
  const row = { accountId, provider, providerAccount: accountId, password: hash, createdAt: now, updatedAt: now }
  await db
    .insert(credentials)
    .values({ id: crypto.randomUUID(), ...row })
    .onConflictDoUpdate({
      target: [credentials.provider, credentials.providerAccount],
      set: { password: hash, updatedAt: now },
    })
}

type Replacement = { from: string; to: string; now: Date }

/**
 * Replaces the hash only if it has not changed. Returns whether it did: only one of several concurrent changes
 * succeeds.
 */
export async function replacePasswordHash(
  db: Database,
  accountId: Id<'account'>,
  { from, to, now }: Replacement,
): Promise<boolean> {
  const changed = await db
    .update(credentials)
    .set({ password: to, updatedAt: now })
    .where(and(passwordOf(accountId), eq(credentials.password, from)))
    .returning({ id: credentials.id })
  return changed.length > 0
}
