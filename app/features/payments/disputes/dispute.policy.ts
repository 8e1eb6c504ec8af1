import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const disputeActions = ['mark', 'see', 'draw-evidence', 'follow'] as const
export type DisputeAction = (typeof disputeActions)[number]

/** Whether the actor may act. Staff cannot respond to disputes about their own payments. */
export function mayActOnDispute(actor: Actor, action: DisputeAction, payment?: { payerId: Id<'account'> }): boolean {
  switch (action) {
    case 'mark':
      // Staff working on a case see that it is disputed, but no amounts.
      return can(actor, 'case.read')
    case 'see':
    case 'draw-evidence':
      return actor.kind === 'staff' && can(actor, 'money.read') && actor.accountId !== payment?.payerId
    case 'follow':
      return can(actor, 'payment.settle')
  }
}
