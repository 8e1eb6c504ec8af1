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

/** Whether the actor may try this action. Whether the application's state allows it is up to `canMove`. */
export function mayActOnApplication(actor: Actor, action: ApplicationAction, application?: Owned): boolean {
  const owns = actor.kind === 'traveller' && actor.accountId === application?.ownerId && isWithin(actor, application)
  switch (action) {
    case 'start':
      return actor.kind === 'traveller'
    case 'read':
      // The service reads for staff once their own permission is checked: staff do not use the traveller's pages.
      return owns || can(actor, 'application.read')
    case 'answer':
    case 'withdraw':
    case 'correct':
      return owns
    case 'pay':
      // Receipts and the decision are emailed to the address, so it must be confirmed before payment.
      return owns && actor.kind === 'traveller' && actor.emailVerified
    case 'submit':
      // A received payment submits the application, whether or not its owner returns.
      return can(actor, 'application.submit')
    case 'give-back':
      // Staff request corrections through the portal, which checks their permission and records it in the audit log.
      return can(actor, 'correction.keep')
  }
}

/** A company's case is open to its agents only. An agent who leaves loses access to the cases they started for it. */
function isWithin({ partnerId: own }: { partnerId?: Application['partnerId'] }, { partnerId }: Owned): boolean {
  return !partnerId || partnerId === own
}
