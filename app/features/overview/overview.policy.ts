import type { Actor } from '#app/platform/actor.ts'

export const overviewActions = ['see', 'see-papers', 'see-money', 'search'] as const
export type OverviewAction = (typeof overviewActions)[number]

/** Everybody of the staff sees how the cases stand; papers and money are the business of those who decide. */
export function mayOversee(actor: Actor, action: OverviewAction): boolean {
  if (actor.kind !== 'staff') return false
  switch (action) {
    case 'see':
    case 'search':
      return true
    case 'see-papers':
    case 'see-money':
      return actor.role !== 'support'
  }
}
