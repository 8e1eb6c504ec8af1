import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

/** Prices are public; a stored quote belongs to its owner. */
export function mayUseQuote(actor: Actor, owner: Id<'account'>): boolean {
  if (can(actor, 'quote.use')) return true
  return actor.kind === 'traveller' && actor.accountId === owner
}
