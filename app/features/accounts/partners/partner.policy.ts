import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const partnerActions = ['manage', 'mark', 'read', 'price'] as const
export type PartnerAction = (typeof partnerActions)[number]

/**
 * Managing companies is a capability of its own. Staff who work on cases see which company a case came from. Agents see
 * their own company and its prices.
 */
export function mayActOnPartner(actor: Actor, action: PartnerAction, partner?: { id: Id<'partner'> }): boolean {
  const isOwn = actor.kind === 'traveller' && actor.partnerId !== undefined && actor.partnerId === partner?.id
  switch (action) {
    case 'manage':
      return can(actor, 'partner.manage')
    case 'mark':
      return can(actor, 'case.read')
    case 'read':
      return isOwn || can(actor, 'partner.manage') || can(actor, 'invoice.issue')
    case 'price':
      // The service describes applications for staff, and prices are the same for every viewer.
      return isOwn || can(actor, 'application.read') || can(actor, 'application.submit')
  }
}
