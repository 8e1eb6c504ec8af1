import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const creditActions = ['give', 'read'] as const
export type CreditAction = (typeof creditActions)[number]

/** Credit is given by the service alone, for what it has seen happen; its owner reads it. */
export function mayActOnCredit(actor: Actor, action: CreditAction, owner?: { ownerId: Id<'account'> }): boolean {
  if (action === 'give') return can(actor, 'credit.give')
  return actor.kind === 'traveller' && actor.accountId === owner?.ownerId
}
