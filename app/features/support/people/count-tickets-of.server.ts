import { mayActOnAccount } from '#app/features/accounts/account.policy.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { countTickets } from './tickets-of-person.store.server.ts'

/** The number of support tickets of an account, for staff who look it up. */
export function countTicketsOf(ctx: RequestContext, accountId: Id<'account'>): Promise<{ all: number; open: number }> {
  requireAllowed(mayActOnAccount(ctx.actor, 'browse'))
  return countTickets(ctx.db, accountId)
}
