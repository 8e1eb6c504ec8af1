import type { Actor } from '#app/platform/actor.ts'

export const factActions = ['see', 'change'] as const
export type FactAction = (typeof factActions)[number]

/** All of the staff may look at the facts and how they came to be; officers and administrators change them. */
export function mayEditFacts(actor: Actor, action: FactAction): boolean {
  if (actor.kind !== 'staff') return false
  switch (action) {
    case 'see':
      return true
    case 'change':
      return actor.role !== 'support'
  }
}
