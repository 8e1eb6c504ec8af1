import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from './account.policy.ts'
import { findAccount } from './account.store.server.ts'
import type { Account } from './account.ts'

/** Whose something is, for staff who work on it; undefined once the account is deleted. */
export async function lookUpAccount(call: Call, id: Id<'account'>): Promise<Account | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'look-up'))
  return findAccount(call.db, id)
}
