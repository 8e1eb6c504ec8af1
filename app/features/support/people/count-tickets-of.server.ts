import { mayActOnAccount } from '#app/features/accounts/account.policy.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { countTickets } from './tickets-of-person.store.server.ts'

/** The number of support tickets of an account, for staff who look it up. */
export function countTicketsOf(call: Call, accountId: Id<'account'>): Promise<{ all: number; open: number }> {
  requireAllowed(mayActOnAccount(call.actor, 'browse'))
  return countTickets(call.db, accountId)
}
