import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const refundActions = ['mark', 'see', 'ask', 'decide', 'read-own', 'issue', 'send'] as const
export type RefundAction = (typeof refundActions)[number]

type Parties = { payerId: Id<'account'>; requestedById?: Id<'account'> | null | undefined }

/**
 * Whether the actor may act. Staff cannot refund their own payments, or decide on their own requests. Policy refunds
 * and payouts are issued by the service.
 */
export function mayActOnRefund(actor: Actor, action: RefundAction, parties?: Parties): boolean {
  if (action === 'read-own') {
    return can(actor, 'receipt.send') || (actor.kind === 'traveller' && actor.accountId === parties?.payerId)
  }
  // Staff working on a case can open its refunds page; amounts depend on their permissions.
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
