import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { cardKeeper } from './card-keeper.ts'
import { deleteCustomer, findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

/**
 * Deletes a customer and their cards at the provider, then our record of the id; service only. Throws if the provider
 * is unreachable, so that the id is kept for a retry.
 */
export async function forgetCustomer(ctx: RequestContext, ownerId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnMethods(ctx.actor, 'forget', { ownerId }))
  const customerId = await findCustomer(ctx.db, ownerId)
  if (!customerId) return
  // Cards at a disconnected provider cannot be deleted: there is no connection to it.
  await cardKeeper(ctx.ports.payments)?.removeCustomer(customerId)
  await deleteCustomer(ctx.db, ownerId)
}
