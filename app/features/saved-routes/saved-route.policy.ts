import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const savedRouteActions = ['read', 'save', 'remove', 'forget'] as const
export type SavedRouteAction = (typeof savedRouteActions)[number]

/**
 * Saved routes are private to their owner, even if the owner now works here. Staff cannot see them; the service deletes
 * removed ones.
 */
export function mayActOnSavedRoute(
  actor: Actor,
  action: SavedRouteAction,
  saved?: { readonly accountId: Id<'account'> },
): boolean {
  switch (action) {
    case 'read':
      return (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === saved?.accountId
    case 'save':
    case 'remove':
      return actor.kind === 'traveller' && actor.accountId === saved?.accountId
    case 'forget':
      return can(actor, 'records.clean-up')
  }
}
