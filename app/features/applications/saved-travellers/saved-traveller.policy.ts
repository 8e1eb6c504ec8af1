import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'

export const savedTravellerActions = ['read', 'use', 'save', 'delete'] as const
export type SavedTravellerAction = (typeof savedTravellerActions)[number]

/** Saved travellers belong to one account. Staff never see them, only the application's answers. */
export function mayActOnSavedTraveller(
  actor: Actor,
  action: SavedTravellerAction,
  saved?: { readonly accountId: Id<'account'> },
): boolean {
  switch (action) {
    case 'read':
    case 'use':
    case 'save':
    case 'delete':
      return actor.kind === 'traveller' && actor.accountId === saved?.accountId
  }
}
