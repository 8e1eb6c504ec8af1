import { normalizeEmail } from '#app/lib/email-address.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findBySignInAddress, listAccounts } from './standing.store.server.ts'

/** Lists all accounts with their standing, for those who assign roles. */
export async function listStandings(call: Call) {
  requireAllowed(mayActOnAccount(call.actor, 'give-role'))
  return listAccounts(call.db)
}

/** Returns the account that signs in with this address. */
export async function findGoverned(call: Call, email: string): Promise<Id<'account'> | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'give-role'))
  return findBySignInAddress(call.db, normalizeEmail(email))
}
