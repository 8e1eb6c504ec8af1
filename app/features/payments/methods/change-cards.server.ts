import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { cardKeeper } from './card-keeper.ts'
import { findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

type Change = { readonly to: 'default' | 'removed'; readonly cardId: string }

/**
 * Makes a saved card the default, or deletes it at the provider. Another account's card gives 404, like a missing one.
 * Problem `unreachable`: the provider did not respond. Idempotent.
 */
export async function changeCard(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  { to, cardId }: Change,
): Promise<Result<null, { code: 'unreachable' }>> {
  requireAllowed(mayActOnMethods(ctx.actor, 'change', { ownerId }))
  const keeper = requireFound(cardKeeper(ctx.ports.payments))
  const customerId = requireFound(await findCustomer(ctx.db, ownerId))
  try {
    const cards = await keeper.listCards(customerId)
    if (!cards.some(({ id }) => id === cardId)) return missing(to)
    if (to === 'default') await keeper.makeDefaultCard(customerId, cardId)
    else await keeper.removeCard(customerId, cardId)
    return ok(null)
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return problem({ code: 'unreachable' })
  }
}

// Removing a missing card succeeds; a missing card cannot become the default.
function missing(to: Change['to']): Result<null, { code: 'unreachable' }> {
  if (to === 'removed') return ok(null)
  return ok(requireFound<null>(undefined))
}
