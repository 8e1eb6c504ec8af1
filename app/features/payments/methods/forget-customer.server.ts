import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { cardKeeper } from './card-keeper.ts'
import { deleteCustomer, findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

/**
 * Has the provider forget somebody with all their cards, and forgets as whom it knew them, for the service. Throws when
 * the provider cannot be reached: then we still know whom to forget.
 */
export async function forgetCustomer(call: Call, ownerId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnMethods(call.actor, 'forget', { ownerId }))
  const customerId = await findCustomer(call.db, ownerId)
  if (!customerId) return
  // Cards of a provider that is not connected any more are its own: there is nobody to ask.
  await cardKeeper(call.ports.payments)?.removeCustomer(customerId)
  await deleteCustomer(call.db, ownerId)
}
