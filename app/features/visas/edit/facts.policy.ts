import { type Actor, can } from '#app/platform/actor.ts'

export const factActions = ['see', 'change'] as const
export type FactAction = (typeof factActions)[number]

/** Whether the actor may view facts and their history, or change them. */
export function mayEditFacts(actor: Actor, action: FactAction): boolean {
  switch (action) {
    case 'see':
      return can(actor, 'fact.read')
    case 'change':
      return can(actor, 'fact.edit')
  }
}
