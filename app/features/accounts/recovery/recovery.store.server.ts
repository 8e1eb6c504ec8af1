import { and, desc, eq, gt } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { accounts, devices } from '../account.table.server.ts'
import {
  heldForms,
  identities,
  oneTimeSecrets,
  passkeys,
  recoveryCodes,
  securitySettings,
  totpFactors,
} from '../security.table.server.ts'
import type { SecretPurpose } from '../security.ts'

const setUp = [identities, passkeys, totpFactors, recoveryCodes, securitySettings, devices, heldForms] as const

/** Takes away every other way in, and what stands before one, for an account whose address nobody had confirmed. */
export async function forgetOtherWaysIn(db: Database, accountId: Id<'account'>, now: Date): Promise<void> {
  for (const table of setUp) await db.delete(table).where(eq(table.accountId, accountId))
  await db.update(accounts).set({ phone: null, updatedAt: now }).where(eq(accounts.id, accountId))
}

/** Gives an account the address whose letter its owner has just read: it signs in there and gets its mail there. */
export async function changeAddress(db: Database, id: Id<'account'>, email: string, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ email, claimedEmail: email, emailVerified: true, updatedAt: now })
    .where(eq(accounts.id, id))
}

/** Another address for an account whose own nobody has confirmed. It claims what its owner typed. */
export async function correctAddressOf(
  db: Database,
  id: Id<'account'>,
  address: { email: string; claimedEmail: string },
  now: Date,
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...address, updatedAt: now })
    .where(and(eq(accounts.id, id), eq(accounts.emailVerified, false)))
}

/** Confirms an address only while it is the one the account signs in with; answers whether it was. */
export async function confirmAddressOf(db: Database, id: Id<'account'>, email: string): Promise<boolean> {
  const confirmed = await db
    .update(accounts)
    .set({ emailVerified: true })
    .where(and(eq(accounts.id, id), eq(accounts.email, email)))
    .returning({ id: accounts.id })
  return confirmed.length > 0
}

/** What an account was handed out last for a purpose and has not brought back. */
export async function findSecretOf(db: Database, accountId: Id<'account'>, purpose: SecretPurpose, now: Date) {
  const [row] = await db
    .select()
    .from(oneTimeSecrets)
    .where(
      and(
        eq(oneTimeSecrets.accountId, accountId),
        eq(oneTimeSecrets.purpose, purpose),
        gt(oneTimeSecrets.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeSecrets.createdAt))
    .limit(1)
  return row
}
