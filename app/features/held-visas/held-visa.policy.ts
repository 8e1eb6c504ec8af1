import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'

export const heldVisaActions = ['read', 'keep', 'delete'] as const
export type HeldVisaAction = (typeof heldVisaActions)[number]

/** Saved visas and trips are private to their owner. Staff cannot see them. */
export function mayActOnHeldVisa(
  actor: Actor,
  action: HeldVisaAction,
  kept?: { readonly accountId: Id<'account'> },
): boolean {
  switch (action) {
    case 'read':
    case 'keep':
    case 'delete':
      return actor.kind === 'traveller' && actor.accountId === kept?.accountId
  }
}
