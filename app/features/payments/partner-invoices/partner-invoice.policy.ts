import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const partnerInvoiceActions = ['issue', 'read', 'settle'] as const
export type PartnerInvoiceAction = (typeof partnerInvoiceActions)[number]

/** The service issues them; a company's agents can read their own, and staff who manage partners can read all. */
export function mayActOnPartnerInvoice(
  actor: Actor,
  action: PartnerInvoiceAction,
  invoice?: { partnerId: Id<'partner'> },
): boolean {
  switch (action) {
    case 'issue':
      return can(actor, 'invoice.issue')
    case 'settle':
      return can(actor, 'partner.manage')
    case 'read':
      return can(actor, 'partner.manage') || can(actor, 'invoice.issue') || isOwn(actor, invoice)
  }
}

function isOwn(actor: Actor, invoice: { partnerId: Id<'partner'> } | undefined): boolean {
  return actor.kind === 'traveller' && actor.partnerId !== undefined && actor.partnerId === invoice?.partnerId
}
