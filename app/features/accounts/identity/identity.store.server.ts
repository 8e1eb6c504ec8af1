import { and, eq } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { VouchedIdentity } from '#app/platform/identity/identity-provider.ts'
import { identities } from '../security.table.server.ts'

type Known = Pick<VouchedIdentity, 'issuer' | 'subject'>

/** Finds an identity by issuer and subject, never by email address. */
export async function findIdentity(db: Database, { issuer, subject }: Known) {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row
}

export function listIdentities(db: Database, accountId: Id<'account'>) {
  return db.select().from(identities).where(eq(identities.accountId, accountId)).orderBy(identities.createdAt)
}

type NewIdentity = Known & { accountId: Id<'account'>; email: string | undefined; now: Date }

export async function addIdentity(db: Database, { now, email, ...identity }: NewIdentity): Promise<void> {
  await db.insert(identities).values({ id: newId(), ...identity, email: email ?? null, createdAt: now })
}

/** Records a sign-in with the identity, and the email address the provider now reports. */
export async function noteIdentityUse(db: Database, id: Id<'identity'>, email: string | undefined, now: Date) {
  await db
    .update(identities)
    .set({ lastUsedAt: now, ...(email && { email }) })
    .where(eq(identities.id, id))
}

export async function deleteIdentity(db: Database, id: Id<'identity'>): Promise<void> {
  await db.delete(identities).where(eq(identities.id, id))
}
