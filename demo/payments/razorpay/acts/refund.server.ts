import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { Notes, RazorpayPayment, RazorpayRefund } from '#demo/payments/state/razorpay-state.ts'
import { courseOf, secondsUntilFailure } from '#demo/payments/state/refund-course.ts'
import { announceRazorpay } from '../razorpay-event.server.ts'
import { razorpayProblem } from '../razorpay-problem.ts'
import { paymentShape, refundShape } from '../shapes/payment-shapes.ts'
import { refundedOf } from '../shapes/payment-totals.ts'
import { bookRefund, bookRefundReversal } from './book-entry.server.ts'

type Order = { readonly amount: number | undefined; readonly notes: Notes; readonly receipt: string | null }

export function refundPayment(context: Context, payment: RazorpayPayment, order: Order): RazorpayRefund {
  const amount = requireRefundable(context, payment, order.amount)
  const course = courseOf(context, payment.card)
  const created = secondsNow(context)
  const refund: RazorpayRefund = {
    id: newId('rfnd_'),
    created,
    payment: payment.id,
    amount,
    notes: order.notes,
    receipt: order.receipt,
    status: course === 'succeeds' ? 'processed' : 'pending',
    next: course === 'fails later' ? { status: 'failed', at: created + secondsUntilFailure } : null,
  }
  context.state.razorpay.refunds[refund.id] = refund
  bookRefund(context, refund)
  announceRefund(context, 'refund.created', refund)
  if (refund.status === 'processed') announceRefund(context, 'refund.processed', refund)
  return refund
}

/** The refundable amount, or Razorpay's error message. */
function requireRefundable(
  { state }: Context,
  { id, amount, status }: RazorpayPayment,
  asked: number | undefined,
): number {
  const carriedOut = true
  if (status !== 'captured') {
    throw razorpayProblem('The payment status should be captured for action to be taken', { carriedOut })
  }
  const isDisputed = Object.values(state.razorpay.disputes).some(
    (dispute) => dispute.payment === id && dispute.status !== 'won',
  )
  if (isDisputed) throw razorpayProblem('Refund is not allowed on a disputed payment', { carriedOut })
  const left = amount - refundedOf(state.razorpay, id)
  if (left === 0) throw razorpayProblem('The payment has been fully refunded already', { carriedOut })
  if (asked !== undefined && asked > amount) {
    const description = 'The refund amount provided is greater than amount captured'
    throw razorpayProblem(description, { field: 'amount', carriedOut })
  }
  if (asked !== undefined && asked > left) {
    const description = 'The total refund amount is greater than the refund payment amount'
    throw razorpayProblem(description, { field: 'amount', carriedOut })
  }
  return asked ?? left
}

/** Applies the outcome of a refund. A failed refund does not change, but a successful one can still fail. */
export function settleRazorpayRefund(context: Context, refund: RazorpayRefund, status: 'processed' | 'failed'): void {
  refund.next = null
  if (refund.status === status || refund.status === 'failed') return
  refund.status = status
  if (status === 'failed') bookRefundReversal(context, refund)
  announceRefund(context, `refund.${status}`, refund)
}

export function settleDueRazorpayRefunds(context: Context): void {
  const now = secondsNow(context)
  for (const refund of Object.values(context.state.razorpay.refunds)) {
    if (refund.next && refund.next.at <= now) settleRazorpayRefund(context, refund, refund.next.status)
  }
}

function announceRefund(context: Context, type: string, refund: RazorpayRefund): void {
  const payment = context.state.razorpay.payments[refund.payment]
  announceRazorpay(context, type, {
    refund: refundShape(refund),
    payment: payment && paymentShape(payment, context),
  })
}
