import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const paymentActions = ['pay', 'read', 'cancel', 'settle', 'announce', 'verify'] as const
export type PaymentAction = (typeof paymentActions)[number]

/** A payment, or the application it is to be for: what counts is whose it is. */
type Owned = { payerId: Id<'account'> }

/** May this person try? Whether there is something to pay, to cancel or to confirm is another question. */
export function mayActOnPayment(actor: Actor, action: PaymentAction, payment?: Owned): boolean {
  const owns = actor.kind === 'traveller' && actor.accountId === payment?.payerId
  switch (action) {
    case 'pay':
      // The receipt goes to the address: nobody pays before it is known to be theirs.
      return owns && actor.kind === 'traveller' && actor.emailVerified
    case 'read':
      return owns || can(actor, 'receipt.send')
    case 'cancel':
      return owns
    case 'settle':
      return can(actor, 'payment.settle')
    case 'verify':
      return can(actor, 'ledger.verify')
    case 'announce':
      return true // the signature of the provider's event is what proves the right
  }
}
