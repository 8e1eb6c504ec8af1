import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const billingActions = ['read', 'change', 'issue'] as const
export type BillingAction = (typeof billingActions)[number]

/**
 * Billing details and invoices belong to their owner; the service issues invoices, regardless of who booked the money.
 */
export function mayActOnBilling(actor: Actor, action: BillingAction, owner?: { ownerId: Id<'account'> }): boolean {
  if (action === 'issue') return can(actor, 'invoice.issue')
  if (action === 'read' && can(actor, 'billing.read')) return true
  return actor.kind === 'traveller' && actor.accountId === owner?.ownerId
}
