import { and, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import { newId } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { WrappedKey } from '#app/platform/encryption.server.ts'
import type { Role } from '#app/platform/roles.ts'
import { languageNow } from '#words-source'
import { accounts, signInAttempts } from './account.table.server.ts'
import type { Account } from './account.ts'

export const accountColumns = {
  id: accounts.id,
  fullName: accounts.fullName,
  email: accounts.claimedEmail,
  ...columnsOf(accounts, 'emailVerified', 'country', 'language', 'role', 'status', 'phone'),
  ...columnsOf(accounts, 'passwordChangedAt', 'deletionDueAt'),
}

export async function findAccount(db: Database, id: Id<'account'>): Promise<Account | undefined> {
  const [row] = await db
    .select(accountColumns)
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return row
}

export function findAccounts(db: Database, ids: readonly Id<'account'>[]): Promise<Account[]> {
  return db
    .select(accountColumns)
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.deletedAt)))
}

type NewAccount = { fullName: string; email: string; claimedEmail: string; emailVerified: boolean; country: string }

/** Adds an account without a password, in the language of the page it is created on. */
export async function addAccount(db: Database, account: NewAccount, now: Date): Promise<Id<'account'>> {
  const id = newId<'account'>()
  await db.insert(accounts).values({ id, ...account, language: languageNow(), createdAt: now, updatedAt: now })
  return id
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db.select(accountColumns).from(accounts).where(eq(accounts.email, email))
  return row
}

/** The address an account signs in with: a placeholder if the address it claims was already taken. */
export async function findSignInAddress(db: Database, id: Id<'account'>): Promise<string | undefined> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
  return row?.email
}

export async function notePasswordChange(db: Database, id: Id<'account'>, now: Date): Promise<void> {
  await db.update(accounts).set({ passwordChangedAt: now, updatedAt: now }).where(eq(accounts.id, id))
}

export async function confirmAddress(db: Database, id: Id<'account'>): Promise<void> {
  await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, id))
}

export async function saveLanguage(
  db: Database,
  id: Id<'account'>,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await db.update(accounts).set({ language, updatedAt: now }).where(eq(accounts.id, id))
}

export async function giveRole(db: Database, id: Id<'account'>, role: Role, now: Date): Promise<void> {
  await db.update(accounts).set({ role, updatedAt: now }).where(eq(accounts.id, id))
}

/** Returns the person's wrapped key, created on first use. Concurrent first calls agree on one key. */
export async function personKey(db: Database, id: Id<'account'>, make: () => WrappedKey): Promise<WrappedKey> {
  const [known] = await db.select({ key: accounts.personKey }).from(accounts).where(eq(accounts.id, id))
  if (known?.key) return known.key
  const [made] = await db
    .update(accounts)
    .set({ personKey: sql`coalesce(${accounts.personKey}, ${Buffer.from(make())})` })
    .where(eq(accounts.id, id))
    .returning({ key: accounts.personKey })
  if (!made?.key) throw new Error('There is no such account')
  return made.key
}

/** The wrapped keys of several people. Anyone who never needed a key is missing. */
export async function personKeys(
  db: Database,
  ids: readonly Id<'account'>[],
): Promise<ReadonlyMap<Id<'account'>, WrappedKey>> {
  const rows = await db
    .select({ id: accounts.id, key: accounts.personKey })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), isNotNull(accounts.personKey)))
  return new Map(rows.flatMap(({ id, key }) => (key ? [[id, key]] : [])))
}

/** The first key created here: a service started with a wrong master key could only have created later ones. */
export async function findOldestKey(db: Database): Promise<{ id: Id<'account'>; key: WrappedKey } | undefined> {
  const [row] = await db
    .select({ id: accounts.id, key: accounts.personKey })
    .from(accounts)
    .where(isNotNull(accounts.personKey))
    .orderBy(accounts.createdAt)
    .limit(1)
  return row?.key ? { id: row.id, key: row.key } : undefined
}

export async function countAttempts(db: Database, subject: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ attempts: count() })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.subject, subject), gt(signInAttempts.at, since)))
  return row?.attempts ?? 0
}

export async function addAttempt(db: Database, subject: string, now: Date): Promise<void> {
  await db.insert(signInAttempts).values({ id: newId(), subject, at: now })
}

export async function forgetAttempts(db: Database, subject: string, before: Date): Promise<void> {
  await db.delete(signInAttempts).where(and(eq(signInAttempts.subject, subject), lt(signInAttempts.at, before)))
}

/** Serialises the attempts on one subject, so that concurrent attempts cannot all pass the limit. */
export async function lockSubject(db: Database, subject: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}
