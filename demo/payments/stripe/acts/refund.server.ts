import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import { courseOf, secondsUntilFailure } from '#demo/payments/state/refund-course.ts'
import type { Metadata, StripeCharge, StripeRefund } from '#demo/payments/state/stripe-state.ts'
import { chargeTotals } from '../shapes/charge-totals.ts'
import { chargeShape } from '../shapes/payment-shapes.ts'
import { refundShape } from '../shapes/refund-shapes.ts'
import { announceStripe } from '../stripe-event.server.ts'
import { stripeProblem } from '../stripe-problem.ts'
import { bookTransaction } from './book-transaction.server.ts'

type Order = { readonly amount: number | undefined; readonly reason: string | null; readonly metadata: Metadata }

export function refundCharge(context: Context, charge: StripeCharge, order: Order): StripeRefund {
  const amount = requireRefundable(context, charge, order.amount)
  const course = courseOf(context, charge.card)
  const created = secondsNow(context)
  const refund: StripeRefund = {
    id: newId('re_'),
    charge: charge.id,
    intent: charge.intent,
    created,
    amount,
    currency: charge.currency,
    reason: order.reason,
    metadata: order.metadata,
    status: course === 'stays pending' ? 'pending' : 'succeeded',
    transaction: null,
    failureTransaction: null,
    next: course === 'fails later' ? { status: 'failed', at: created + secondsUntilFailure } : null,
  }
  context.state.stripe.refunds[refund.id] = refund
  refund.transaction = bookTransaction(context, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: refund.id,
  })
  announceStripe(context, 'refund.created', refundShape(refund))
  announceStripe(context, 'charge.refunded', chargeShape(charge, context))
  return refund
}

/** The refundable amount, or Stripe's error message. */
function requireRefundable({ state }: Context, charge: StripeCharge, asked: number | undefined): number {
  const { id, failure, amount, currency } = charge
  const carriedOut = true
  if (failure) throw stripeProblem(`Charge ${id} has failed and cannot be refunded.`, { carriedOut })
  const { refunded, isHeld } = chargeTotals(state.stripe, charge)
  if (isHeld) {
    const message = `Charge ${id} has been charged back; cannot issue a refund.`
    throw stripeProblem(message, { code: 'charge_disputed', carriedOut })
  }
  const left = amount - refunded
  if (left === 0) {
    const message = `Charge ${id} has already been refunded.`
    throw stripeProblem(message, { code: 'charge_already_refunded', carriedOut })
  }
  if (asked !== undefined && asked > left) {
    const said = (minor: number) =>
      (minor / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() })
    const message = `Refund amount (${said(asked)}) is greater than unrefunded amount on charge (${said(left)})`
    throw stripeProblem(message, { param: 'amount', carriedOut })
  }
  return asked ?? left
}

/** Applies the outcome of a refund. A final status does not change, but a successful refund can still fail. */
export function settleStripeRefund(context: Context, refund: StripeRefund, status: 'succeeded' | 'failed'): void {
  refund.next = null
  if (refund.status === status || refund.status === 'failed') return
  refund.status = status
  if (status === 'failed') {
    const { amount, currency, id } = refund
    refund.failureTransaction = bookTransaction(context, {
      type: 'refund_failure',
      category: 'refund_failure',
      amount,
      currency,
      source: id,
    })
    announceStripe(context, 'refund.failed', refundShape(refund))
  }
  announceStripe(context, 'refund.updated', refundShape(refund))
}

export function settleDueStripeRefunds(context: Context): void {
  const now = secondsNow(context)
  for (const refund of Object.values(context.state.stripe.refunds)) {
    if (refund.next && refund.next.at <= now) settleStripeRefund(context, refund, refund.next.status)
  }
}
