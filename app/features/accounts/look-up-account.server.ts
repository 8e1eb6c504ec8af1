import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from './account.policy.ts'
import { findAccount, findAccountByEmail, findAccounts } from './account.store.server.ts'
import type { Account } from './account.ts'

/**
 * Returns the owner of a case, message or refund, for the staff who work on it; undefined once the account is deleted.
 */
export async function lookUpAccount(ctx: RequestContext, id: Id<'account'>): Promise<Account | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'look-up'))
  return findAccount(ctx.db, id)
}

/** Returns the account with this confirmed address, for messages sent by the service. */
export async function findVerifiedAccount(ctx: RequestContext, email: string): Promise<Account | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'look-up'))
  const account = await findAccountByEmail(ctx.db, email)
  return account?.emailVerified && account.email === email ? account : undefined
}

export async function lookUpAccounts(
  ctx: RequestContext,
  ids: readonly Id<'account'>[],
): Promise<ReadonlyMap<Id<'account'>, Account>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'look-up'))
  return new Map((await findAccounts(ctx.db, ids)).map((account) => [account.id, account]))
}
