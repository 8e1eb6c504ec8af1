import { type Actor, can } from '#app/platform/actor.ts'

export const overviewActions = [
  'see',
  'search',
  'see-cases',
  'see-people',
  'see-documents',
  'see-money',
  'see-tickets',
  'see-reports',
] as const
export type OverviewAction = (typeof overviewActions)[number]

/** All portal users have the dashboard and search; both show only what the user may see. */
export function mayOversee(actor: Actor, action: OverviewAction): boolean {
  switch (action) {
    case 'see':
    case 'search':
      return can(actor, 'portal.open')
    case 'see-cases':
      return can(actor, 'case.read')
    case 'see-people':
      return can(actor, 'person.read')
    case 'see-documents':
      return can(actor, 'document.open')
    case 'see-money':
      return can(actor, 'money.read')
    case 'see-tickets':
      return can(actor, 'message.answer')
    case 'see-reports':
      return can(actor, 'report.read')
  }
}
