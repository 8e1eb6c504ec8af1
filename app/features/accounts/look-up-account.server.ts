import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from './account.policy.ts'
import { findAccount, findAccountByEmail, findAccounts } from './account.store.server.ts'
import type { Account } from './account.ts'

/**
 * Returns the owner of a case, message or refund, for the staff who work on it; undefined once the account is deleted.
 */
export async function lookUpAccount(call: Call, id: Id<'account'>): Promise<Account | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'look-up'))
  return findAccount(call.db, id)
}

/** Returns the account with this confirmed address, for messages sent by the service. */
export async function findVerifiedAccount(call: Call, email: string): Promise<Account | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'look-up'))
  const account = await findAccountByEmail(call.db, email)
  return account?.emailVerified && account.email === email ? account : undefined
}

export async function lookUpAccounts(
  call: Call,
  ids: readonly Id<'account'>[],
): Promise<ReadonlyMap<Id<'account'>, Account>> {
  requireAllowed(mayActOnAccount(call.actor, 'look-up'))
  return new Map((await findAccounts(call.db, ids)).map((account) => [account.id, account]))
}
