import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { cardKeeper } from './card-keeper.ts'
import { findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

type Change = { readonly to: 'default' | 'removed'; readonly cardId: string }

/**
 * Makes a kept card the one that is offered first, or has the provider forget it. The card of somebody else is like one
 * that is not there: 404. Problem: `unreachable`, the provider did not answer. Doing it twice is doing it once.
 */
export async function changeCard(
  call: Call,
  ownerId: Id<'account'>,
  { to, cardId }: Change,
): Promise<Result<null, { code: 'unreachable' }>> {
  requireAllowed(mayActOnMethods(call.actor, 'change', { ownerId }))
  const keeper = requireFound(cardKeeper(call.ports.payments))
  const customerId = requireFound(await findCustomer(call.db, ownerId))
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

// What is removed already is removed; what is not there cannot be the default.
function missing(to: Change['to']): Result<null, { code: 'unreachable' }> {
  if (to === 'removed') return ok(null)
  return ok(requireFound<null>(undefined))
}
