import { type Actor, can } from '#app/platform/actor.ts'
import type { Application } from './application.ts'

export const applicationActions = [
  'start',
  'read',
  'answer',
  'pay',
  'submit',
  'withdraw',
  'correct',
  'give-back',
] as const
export type ApplicationAction = (typeof applicationActions)[number]

type Owned = Pick<Application, 'ownerId'> & Partial<Pick<Application, 'partnerId'>>

/** May this person try? Whether the application is in a state to allow it is `canMove`'s question. */
export function mayActOnApplication(actor: Actor, action: ApplicationAction, application?: Owned): boolean {
  const owns = actor.kind === 'traveller' && actor.accountId === application?.ownerId && isWithin(actor, application)
  switch (action) {
    case 'start':
      return actor.kind === 'traveller'
    case 'read':
      // The service reads for staff, once their own right is checked: they never come through a traveller's pages.
      return owns || can(actor, 'application.read')
    case 'answer':
    case 'withdraw':
    case 'correct':
      return owns
    case 'pay':
      // Receipts and the decision go to the address: nobody pays before it is known to be theirs.
      return owns && actor.kind === 'traveller' && actor.emailVerified
    case 'submit':
      // Money that arrived submits the application, whether or not its owner comes back.
      return can(actor, 'application.submit')
    case 'give-back':
      // Staff give answers back through the desk, which looks at their right and writes it into the books.
      return can(actor, 'correction.keep')
  }
}

/** A company's case is open to its agents only. An agent who leaves loses the cases they started for it. */
function isWithin({ partnerId: own }: { partnerId?: Application['partnerId'] }, { partnerId }: Owned): boolean {
  return !partnerId || partnerId === own
}
