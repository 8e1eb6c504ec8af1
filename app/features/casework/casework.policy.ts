import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const caseworkActions = [
  'see',
  'assign',
  'note',
  'task',
  'ask',
  'flag',
  'decide',
  'file',
  'override',
  'reveal',
  'confirm-price',
  'export',
  'hold',
] as const
export type CaseworkAction = (typeof caseworkActions)[number]

type Owned = { ownerId: Id<'account'> }

/** Whether the actor may try this action. No one works on their own application, whatever their role. */
export function mayWorkOnCase(actor: Actor, action: CaseworkAction, application?: Owned): boolean {
  if (actor.kind === 'staff' && actor.accountId === application?.ownerId) return false
  switch (action) {
    case 'see':
      return can(actor, 'case.read')
    case 'assign':
      return can(actor, 'case.assign')
    case 'note':
    case 'task':
      return can(actor, 'case.note')
    case 'ask':
      return can(actor, 'case.ask')
    case 'flag':
      return can(actor, 'case.correct')
    case 'decide':
      return can(actor, 'case.decide')
    case 'file': // government filings, and research about them
      return can(actor, 'case.decide')
    case 'override':
      return can(actor, 'case.override')
    case 'reveal':
      return can(actor, 'passport.reveal')
    case 'confirm-price':
      return can(actor, 'price.confirm')
    case 'export':
      return can(actor, 'case.export')
    case 'hold':
      return can(actor, 'case.hold')
  }
}
