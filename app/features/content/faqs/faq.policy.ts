import type { Actor } from '#app/platform/actor.ts'

export const faqActions = ['read', 'load', 'manage'] as const
export type FaqAction = (typeof faqActions)[number]

/** Published questions are for everybody; officers write them; only the service itself puts in the first ones. */
export function mayActOnFaqs(actor: Actor, action: FaqAction): boolean {
  switch (action) {
    case 'read':
      return true
    case 'load':
      return actor.kind === 'system'
    case 'manage':
      return actor.kind === 'staff' && actor.role !== 'support'
  }
}
