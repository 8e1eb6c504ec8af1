import { type Actor, can } from '#app/platform/actor.ts'

export const referralActions = ['read', 'invite', 'come', 'refuse', 'settle'] as const
export type ReferralAction = (typeof referralActions)[number]

/** Travellers recommend us. Whoever comes by a link, and whoever wants no invitations, is nobody we know yet. */
export function mayActOnReferrals(actor: Actor, action: ReferralAction): boolean {
  switch (action) {
    case 'read':
    case 'invite':
      return actor.kind === 'traveller'
    case 'come':
    case 'refuse': // what proves the right is the link in the letter
      return actor.kind !== 'service'
    case 'settle':
      return can(actor, 'referral.settle')
  }
}
