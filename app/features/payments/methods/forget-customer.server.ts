import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { cardKeeper } from './card-keeper.ts'
import { deleteCustomer, findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

/**
 * Deletes a customer and their cards at the provider, then our record of the id; service only. Throws if the provider
 * is unreachable, so that the id is kept for a retry.
 */
export async function forgetCustomer(call: Call, ownerId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnMethods(call.actor, 'forget', { ownerId }))
  const customerId = await findCustomer(call.db, ownerId)
  if (!customerId) return
  // Cards at a disconnected provider cannot be deleted: there is no connection to it.
  await cardKeeper(call.ports.payments)?.removeCustomer(customerId)
  await deleteCustomer(call.db, ownerId)
}
