import type { Id } from '#app/lib/id.ts'
import { type Actor, can } from '#app/platform/actor.ts'

export const paymentActions = ['pay', 'read', 'cancel', 'settle', 'announce', 'verify'] as const
export type PaymentAction = (typeof paymentActions)[number]

/** A payment, or the application to pay for: only its owner matters. */
type Owned = { payerId: Id<'account'> }

/** Whether the actor may act. Whether there is something to pay, cancel or confirm is checked elsewhere. */
export function mayActOnPayment(actor: Actor, action: PaymentAction, payment?: Owned): boolean {
  const owns = actor.kind === 'traveller' && actor.accountId === payment?.payerId
  switch (action) {
    case 'pay':
      // The receipt is emailed, so payment requires a verified address.
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
      return true // authorised by the signature of the provider's event
  }
}
