import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const creditActions = ['give', 'read'] as const
export type CreditAction = (typeof creditActions)[number]

/** Only the service grants credit, for events it has observed; its owner can read it. */
export function mayActOnCredit(actor: Actor, action: CreditAction, owner?: { ownerId: Id<'account'> }): boolean {
  if (action === 'give') return can(actor, 'credit.give')
  return actor.kind === 'traveller' && actor.accountId === owner?.ownerId
}
