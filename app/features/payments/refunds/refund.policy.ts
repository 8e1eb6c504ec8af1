import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const refundActions = ['mark', 'see', 'ask', 'decide', 'read-own', 'issue', 'send'] as const
export type RefundAction = (typeof refundActions)[number]

type Parties = { payerId: Id<'account'>; requestedById?: Id<'account'> | null | undefined }

/**
 * May this person try? Nobody refunds a payment of their own, and nobody decides about what they asked for. What follows
 * from the policy, and the sending of money, is the service's own.
 */
export function mayActOnRefund(actor: Actor, action: RefundAction, parties?: Parties): boolean {
  if (action === 'read-own') {
    return can(actor, 'receipt.send') || (actor.kind === 'traveller' && actor.accountId === parties?.payerId)
  }
  // Whoever works on a case has its page; of the money it says only what they may see.
  if (action === 'mark') return can(actor, 'case.read')
  if (action === 'issue') return can(actor, 'refund.issue')
  if (action === 'send') return can(actor, 'refund.send')
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
