import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const methodActions = ['read', 'change', 'open', 'forget'] as const
export type MethodAction = (typeof methodActions)[number]

/** Cards saved at the provider belong to their owner alone; the service deletes them with the account. */
export function mayActOnMethods(actor: Actor, action: MethodAction, owner: { ownerId: Id<'account'> }): boolean {
  if (action === 'open' && can(actor, 'payment.settle')) return true
  if (action === 'forget') return can(actor, 'card.forget')
  return actor.kind === 'traveller' && actor.accountId === owner.ownerId
}
