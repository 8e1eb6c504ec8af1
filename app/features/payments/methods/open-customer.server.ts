import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { cardKeeper } from './card-keeper.ts'
import { addCustomer, findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

/** The provider's customer id, created if necessary. Throws if the provider is unreachable. */
export async function openCustomer(ctx: RequestContext, ownerId: Id<'account'>): Promise<string> {
  requireAllowed(mayActOnMethods(ctx.actor, 'open', { ownerId }))
  const known = await findCustomer(ctx.db, ownerId)
  if (known) return known
  const { id } = await requireFound(cardKeeper(ctx.ports.payments)).createCustomer(ownerId)
  await addCustomer(ctx.db, ownerId, id, ctx.now)
  return id
}
