import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { hasExpired } from '#app/platform/payments/card.ts'
import type { SavedCard } from '#app/platform/payments/provider.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { cardKeeper } from './card-keeper.ts'
import { findCustomer } from './customer.store.server.ts'
import { mayActOnMethods } from './method.policy.ts'

export type OwnCard = SavedCard & { readonly expired: boolean }

/**
 * The cards that the provider has saved for an account, default first. Undefined if the provider is unreachable: it is
 * then unknown whether there are any.
 */
export async function readCards(call: Call, ownerId: Id<'account'>): Promise<OwnCard[] | undefined> {
  requireAllowed(mayActOnMethods(call.actor, 'read', { ownerId }))
  const customerId = await findCustomer(call.db, ownerId)
  if (!customerId) return []
  const keeper = cardKeeper(call.ports.payments)
  if (!keeper) return []
  try {
    const cards = await keeper.listCards(customerId)
    return cards.map((card) => ({ ...card, expired: hasExpired(card.expiry, call.now) }))
  } catch {
    return undefined
  }
}
