import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from './account.policy.ts'
import { findAccount } from './account.store.server.ts'
import type { Account } from './account.ts'

export async function readAccount(ctx: RequestContext, id: Id<'account'>): Promise<Account> {
  const account = requireFound(await findAccount(ctx.db, id))
  requireAllowed(mayActOnAccount(ctx.actor, 'read', account))
  return account
}
