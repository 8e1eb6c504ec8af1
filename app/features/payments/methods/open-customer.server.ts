import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { cardKeeper } from './card-keeper.ts'
import { addCustomer, findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

/** The provider's customer id, created if necessary. Throws if the provider is unreachable. */
export async function openCustomer(call: Call, ownerId: Id<'account'>): Promise<string> {
  requireAllowed(mayActOnMethods(call.actor, 'open', { ownerId }))
  const known = await findCustomer(call.db, ownerId)
  if (known) return known
  const { id } = await requireFound(cardKeeper(call.ports.payments)).createCustomer(ownerId)
  await addCustomer(call.db, ownerId, id, call.now)
  return id
}
