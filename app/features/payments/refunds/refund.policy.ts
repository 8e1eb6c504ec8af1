import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const refundActions = ['see', 'ask', 'decide', 'read-own'] as const
export type RefundAction = (typeof refundActions)[number]

type Parties = { payerId: Id<'account'>; requestedById?: Id<'account'> }

/** May this person try? Nobody gives back a payment of their own, and nobody decides about what they asked for. */
export function mayActOnRefund(actor: Actor, action: RefundAction, parties?: Parties): boolean {
  if (action === 'read-own') return actor.kind === 'traveller' && actor.accountId === parties?.payerId
  if (actor.kind !== 'staff') return false
  const isPayer = actor.accountId === parties?.payerId
  switch (action) {
    case 'see':
      return can(actor, 'refund.read')
    case 'ask':
      return can(actor, 'refund.request') && !isPayer
    case 'decide':
      if (!can(actor, 'refund.approve') || isPayer) return false
      return parties?.requestedById !== undefined && actor.accountId !== parties.requestedById
  }
}
