import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from './account.policy.ts'
import { findAccount } from './account.store.server.ts'
import type { Account } from './account.ts'

export async function readAccount(call: Call, id: Id<'account'>): Promise<Account> {
  const account = requireFound(await findAccount(call.db, id))
  requireAllowed(mayActOnAccount(call.actor, 'read', account))
  return account
}
