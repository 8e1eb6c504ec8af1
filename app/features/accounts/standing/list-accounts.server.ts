import { normalizeEmail } from '#app/lib/email-address.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findBySignInAddress, listAccounts } from './standing.store.server.ts'

/** Lists all accounts with their standing, for those who assign roles. */
export async function listStandings(ctx: RequestContext) {
  requireAllowed(mayActOnAccount(ctx.actor, 'give-role'))
  return listAccounts(ctx.db)
}

/** Returns the account that signs in with this address. */
export async function findGoverned(ctx: RequestContext, email: string): Promise<Id<'account'> | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'give-role'))
  return findBySignInAddress(ctx.db, normalizeEmail(email))
}
