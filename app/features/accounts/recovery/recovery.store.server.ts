import { and, desc, eq, gt } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { accounts, devices } from '../account.table.server.ts'
import {
  identities,
  oneTimeSecrets,
  passkeys,
  recoveryCodes,
  savedForms,
  securitySettings,
  totpFactors,
} from '../security.table.server.ts'
import type { SecretPurpose } from '../security.ts'

const setUp = [identities, passkeys, totpFactors, recoveryCodes, securitySettings, devices, savedForms] as const

/** Removes every other sign-in method and second factor of an account with an unconfirmed address. */
export async function forgetOtherWaysIn(db: Database, accountId: Id<'account'>, now: Date): Promise<void> {
  for (const table of setUp) await db.delete(table).where(eq(table.accountId, accountId))
  await db.update(accounts).set({ phone: null, updatedAt: now }).where(eq(accounts.id, accountId))
}

/** Changes an account's address after its owner has used the link emailed there: for sign-in and for email. */
export async function changeAddress(db: Database, id: Id<'account'>, email: string, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ email, claimedEmail: email, emailVerified: true, updatedAt: now })
    .where(eq(accounts.id, id))
}

/** Changes an unconfirmed address. The account claims the typed address. */
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

/** Confirms an address only if the account still signs in with it. Returns whether it did. */
export async function confirmAddressOf(db: Database, id: Id<'account'>, email: string): Promise<boolean> {
  const confirmed = await db
    .update(accounts)
    .set({ emailVerified: true })
    .where(and(eq(accounts.id, id), eq(accounts.email, email)))
    .returning({ id: accounts.id })
  return confirmed.length > 0
}

/** Finds the account's latest unused secret for a purpose. */
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
