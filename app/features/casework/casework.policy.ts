import type { Id } from '#app/lib/id.ts'
import type { Actor } from '#app/platform/actor.ts'

export const caseworkActions = [
  'see',
  'assign',
  'note',
  'ask',
  'flag',
  'decide',
  'override',
  'reveal',
  'confirm-price',
  'export',
] as const
export type CaseworkAction = (typeof caseworkActions)[number]

type Owned = { ownerId: Id<'account'> }

/**
 * May this person try? Support answers people and sees how cases stand; officers decide; administrators do both. Nobody
 * works on an application of their own.
 */
export function mayWorkOnCase(actor: Actor, action: CaseworkAction, application?: Owned): boolean {
  if (actor.kind !== 'staff' || actor.accountId === application?.ownerId) return false
  switch (action) {
    case 'see':
    case 'assign':
    case 'note':
      return true
    case 'ask':
    case 'flag':
    case 'decide':
    case 'override':
    case 'reveal':
    case 'confirm-price':
    case 'export':
      return actor.role === 'officer' || actor.role === 'admin'
  }
}
