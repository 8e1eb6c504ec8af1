import { and, asc, eq } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { passkeys } from '../security.table.server.ts'
import type { Passkey } from './passkey.ts'

export type NewPasskey = typeof passkeys.$inferInsert

/** Oldest first, so that the list keeps its order. */
export function findPasskeys(db: Database, accountId: Id<'account'>): Promise<Passkey[]> {
  const { id, name, backedUp, createdAt, lastUsedAt } = passkeys
  return db
    .select({ id, name, backedUp, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(createdAt), asc(id))
}

/** Lists the credential ids of an account's passkeys. */
export function findCredentials(db: Database, accountId: Id<'account'>) {
  const { credentialId, transports } = passkeys
  return db.select({ credentialId, transports }).from(passkeys).where(eq(passkeys.accountId, accountId))
}

export async function findPasskey(db: Database, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** Returns false if the passkey already exists, on any account. */
export async function addPasskeyRow(db: Database, passkey: NewPasskey): Promise<boolean> {
  const added = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id })
  return added.length > 0
}

export async function noteUse(
  db: Database,
  id: Id<'passkey'>,
  use: { counter: number; backedUp: boolean; lastUsedAt: Date },
): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id))
}

export async function saveName(db: Database, accountId: Id<'account'>, id: Id<'passkey'>, name: string) {
  const saved = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id })
  return saved.length > 0
}

export async function deletePasskey(db: Database, accountId: Id<'account'>, id: Id<'passkey'>): Promise<boolean> {
  const gone = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
    .returning({ id: passkeys.id })
  return gone.length > 0
}
