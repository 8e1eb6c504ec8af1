import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'

/** Prices are public; a stored quote is its owner's. */
export function mayUseQuote(actor: Actor, owner: Id<'account'>): boolean {
  if (actor.kind === 'system') return true
  return actor.kind === 'traveller' && actor.accountId === owner
}
