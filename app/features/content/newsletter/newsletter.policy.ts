import type { Actor } from '#app/platform/actor.ts'

export const newsletterActions = ['subscribe', 'confirm', 'leave', 'choose'] as const
export type NewsletterAction = (typeof newsletterActions)[number]

/**
 * Whether the actor may try this action. Anyone may request the newsletter. Confirming and unsubscribing are authorised
 * by the emailed link, not by an account. A confirmed account address is equally sufficient.
 */
export function mayActOnSubscription(actor: Actor, action: NewsletterAction): boolean {
  switch (action) {
    case 'subscribe':
    case 'confirm':
    case 'leave':
      return actor.kind !== 'service'
    case 'choose': // for the account's own address
      return actor.kind === 'traveller'
  }
}
