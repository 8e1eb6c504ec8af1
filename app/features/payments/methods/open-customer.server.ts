import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { addCustomer, findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

/** As whom the gateway knows somebody, from now on if not before. Throws when the gateway cannot be reached. */
export async function openCustomer(call: Call, ownerId: Id<'account'>): Promise<string> {
  requireAllowed(mayActOnMethods(call.actor, 'open', { ownerId }))
  const known = await findCustomer(call.db, ownerId)
  if (known) return known
  const { id } = await call.ports.gateway.createCustomer(ownerId, call.now)
  await addCustomer(call.db, ownerId, id, call.now)
  return id
}
