import { type Actor, can } from '#app/platform/actor.ts'

export const factActions = ['see', 'change'] as const
export type FactAction = (typeof factActions)[number]

/** Looking at the facts and how they came to be, and changing them. */
export function mayEditFacts(actor: Actor, action: FactAction): boolean {
  switch (action) {
    case 'see':
      return can(actor, 'fact.read')
    case 'change':
      return can(actor, 'fact.edit')
  }
}
