import type { Id } from '#app/lib/id.ts'
import { hasExpired } from '#app/platform/payments/card.ts'
import type { SavedCard } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { cardKeeper } from './card-keeper.ts'
import { findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

export type OwnCard = SavedCard & { readonly expired: boolean }

/**
 * The cards that the provider has saved for an account, default first. Undefined if the provider is unreachable: it is
 * then unknown whether there are any.
 */
export async function readCards(ctx: RequestContext, ownerId: Id<'account'>): Promise<OwnCard[] | undefined> {
  requireAllowed(mayActOnMethods(ctx.actor, 'read', { ownerId }))
  const customerId = await findCustomer(ctx.db, ownerId)
  if (!customerId) return []
  const keeper = cardKeeper(ctx.ports.payments)
  if (!keeper) return []
  try {
    const cards = await keeper.listCards(customerId)
    return cards.map((card) => ({ ...card, expired: hasExpired(card.expiry, ctx.now) }))
  } catch {
    return undefined
  }
}
