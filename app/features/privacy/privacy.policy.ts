import type { Account } from '#app/features/accounts/account.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const privacyActions = [
  'export',
  'see-openings',
  'delete',
  'keep',
  'keep-by-link',
  'erase',
  'clean-up',
  'see-erasures',
] as const
export type PrivacyAction = (typeof privacyActions)[number]

/** Whether the actor may act. Obstacles to a deletion are checked elsewhere. */
export function mayActOnPrivacy(actor: Actor, action: PrivacyAction, account?: Pick<Account, 'id'>): boolean {
  switch (action) {
    case 'export':
    case 'see-openings':
    case 'delete':
    case 'keep':
      return (actor.kind === 'traveller' || actor.kind === 'staff') && actor.accountId === account?.id
    case 'keep-by-link': // authorised by the email that only the owner receives
      return actor.kind !== 'service'
    case 'erase':
      return can(actor, 'account.erase')
    case 'clean-up':
      return can(actor, 'records.clean-up')
    case 'see-erasures':
      return can(actor, 'retention.read')
  }
}
