import { type Actor, can } from '#app/platform/actor.ts'

export const faqActions = ['read', 'load', 'manage'] as const
export type FaqAction = (typeof faqActions)[number]

/** Published questions are public; staff write them; only the service itself adds the initial ones. */
export function mayActOnFaqs(actor: Actor, action: FaqAction): boolean {
  switch (action) {
    case 'read':
      return true
    case 'load':
      return can(actor, 'content.load')
    case 'manage':
      return can(actor, 'faq.edit')
  }
}
