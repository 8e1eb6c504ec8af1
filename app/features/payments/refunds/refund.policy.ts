import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'

export const refundActions = ['see', 'ask', 'decide', 'read-own'] as const
export type RefundAction = (typeof refundActions)[number]

type Parties = { payerId: Id<'account'>; requestedById?: Id<'account'> }

/**
 * May this person try? Everybody of the staff sees what was given back, to answer for it; officers and administrators
 * give back and decide, never about a payment of their own, and never alone about what they asked for themselves.
 */
export function mayActOnRefund(actor: Actor, action: RefundAction, parties?: Parties): boolean {
  if (action === 'read-own') return actor.kind === 'traveller' && actor.accountId === parties?.payerId
  if (actor.kind !== 'staff') return false
  const decides = actor.role !== 'support' && actor.accountId !== parties?.payerId
  switch (action) {
    case 'see':
      return true
    case 'ask':
      return decides
    case 'decide':
      return decides && parties?.requestedById !== undefined && actor.accountId !== parties.requestedById
  }
}
