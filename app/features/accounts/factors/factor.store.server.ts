import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { identities, passkeys, recoveryCodes, totpFactors } from '../security.table.server.ts'

type AccountId = Id<'account'>

export async function findTotp(db: Database, accountId: AccountId) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.accountId, accountId))
  return row
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. A confirmed secret is never replaced. */
export async function keepTotpSecret(db: Database, accountId: AccountId, secret: Uint8Array, now: Date): Promise<void> {
  const fresh = { secret, createdAt: now, lastStep: 0 }
  await db
    .insert(totpFactors)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: totpFactors.accountId, set: fresh, setWhere: isNull(totpFactors.confirmedAt) })
}

export async function markTotpConfirmed(db: Database, accountId: AccountId, lastStep: number, now: Date) {
  await db.update(totpFactors).set({ confirmedAt: now, lastStep }).where(eq(totpFactors.accountId, accountId))
}

/**
 * Claims the code's 30-second time step, so that neither it nor an earlier code is accepted again. Only one of several
 * concurrent requests succeeds.
 */
export async function takeTotpStep(db: Database, accountId: AccountId, step: number): Promise<boolean> {
  const taken = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(
      and(eq(totpFactors.accountId, accountId), lt(totpFactors.lastStep, step), isNotNull(totpFactors.confirmedAt)),
    )
    .returning({ accountId: totpFactors.accountId })
  return taken.length > 0
}

/** Returns whether there was a confirmed one. */
export async function deleteTotp(db: Database, accountId: AccountId): Promise<boolean> {
  const gone = await db
    .delete(totpFactors)
    .where(eq(totpFactors.accountId, accountId))
    .returning({ confirmedAt: totpFactors.confirmedAt })
  return gone.some(({ confirmedAt }) => confirmedAt !== null)
}

export async function deletePasskeys(db: Database, accountId: AccountId): Promise<number> {
  return (await db.delete(passkeys).where(eq(passkeys.accountId, accountId)).returning({ id: passkeys.id })).length
}

export async function replaceRecoveryCodes(db: Database, accountId: AccountId, hashes: readonly string[]) {
  await deleteRecoveryCodes(db, accountId)
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ id: crypto.randomUUID(), accountId, codeHash })))
}

export async function deleteRecoveryCodes(db: Database, accountId: AccountId): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Uses up a recovery code. Only one of several concurrent requests succeeds. */
export async function takeRecoveryCode(db: Database, accountId: AccountId, codeHash: string, now: Date) {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

/** Whether it is one of the account's codes, used or not. */
export async function isRecoveryCode(db: Database, accountId: AccountId, codeHash: string): Promise<boolean> {
  const mine = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash))
  return (await db.$count(recoveryCodes, mine)) > 0
}

export function countRecoveryCodes(db: Database, accountId: AccountId): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)))
}

export function countIdentities(db: Database, accountId: AccountId): Promise<number> {
  return db.$count(identities, eq(identities.accountId, accountId))
}
