import type { Actor } from '#app/platform/actor.ts'

export const newsletterActions = ['subscribe', 'confirm', 'leave', 'choose'] as const
export type NewsletterAction = (typeof newsletterActions)[number]

/**
 * May this person try? Everybody may ask for the newsletter. What proves the right to confirm and to leave is the link
 * in the letter, and not an account: whoever reads the letters holds the address. Who has confirmed the address of their
 * account has shown just that.
 */
export function mayActOnSubscription(actor: Actor, action: NewsletterAction): boolean {
  switch (action) {
    case 'subscribe':
    case 'confirm':
    case 'leave':
      return actor.kind !== 'service'
    case 'choose': // for the address of one's own account
      return actor.kind === 'traveller'
  }
}
