import { type Actor, can } from '#app/platform/actor.ts'

export const referralActions = ['read', 'invite', 'come', 'refuse', 'settle'] as const
export type ReferralAction = (typeof referralActions)[number]

/** Travellers refer others. People who follow a link or refuse invitations have no account yet. */
export function mayActOnReferrals(actor: Actor, action: ReferralAction): boolean {
  switch (action) {
    case 'read':
    case 'invite':
      return actor.kind === 'traveller'
    case 'come':
    case 'refuse': // authorised by the link in the email
      return actor.kind !== 'service'
    case 'settle':
      return can(actor, 'referral.settle')
  }
}
