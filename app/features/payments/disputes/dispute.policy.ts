import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const disputeActions = ['mark', 'see', 'draw-evidence', 'follow'] as const
export type DisputeAction = (typeof disputeActions)[number]

/** May this person try? Nobody answers a dispute about a payment of their own. */
export function mayActOnDispute(actor: Actor, action: DisputeAction, payment?: { payerId: Id<'account'> }): boolean {
  switch (action) {
    case 'mark':
      // Whoever works on a case reads that it is disputed, and nothing of the money.
      return can(actor, 'case.read')
    case 'see':
    case 'draw-evidence':
      return actor.kind === 'staff' && can(actor, 'money.read') && actor.accountId !== payment?.payerId
    case 'follow':
      return can(actor, 'payment.settle')
  }
}
