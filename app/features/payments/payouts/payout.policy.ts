import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const payoutActions = ['ask', 'cancel', 'read-own', 'see', 'decide'] as const
export type PayoutAction = (typeof payoutActions)[number]

/** Travellers request payouts of their own credit; staff decide on those of others, never on their own. */
export function mayActOnPayout(actor: Actor, action: PayoutAction, payout?: { ownerId: Id<'account'> }): boolean {
  switch (action) {
    case 'ask':
    case 'cancel':
    case 'read-own':
      return actor.kind === 'traveller' && actor.accountId === payout?.ownerId
    case 'see':
      return can(actor, 'payout.decide')
    case 'decide':
      return actor.kind === 'staff' && can(actor, 'payout.decide') && actor.accountId !== payout?.ownerId
  }
}
