import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { RazorpayDispute, RazorpayPayment } from '#demo/payments/state/razorpay-state.ts'
import { announceRazorpay } from '../razorpay-event.server.ts'
import { disputeShape, paymentShape } from '../shapes/payment-shapes.ts'
import { bookDispute } from './book-entry.server.ts'

const daysToAnswer = 7

/**
 * The payer's bank disputes the payment. Razorpay deducts the amount at once, as it does for merchants with that
 * setting.
 */
export function openRazorpayDispute(
  context: Context,
  payment: RazorpayPayment,
  { amount = payment.amount, reason = 'chargeback_authorization' }: { amount?: number; reason?: string },
): string {
  if (payment.status !== 'captured') throw new Error('Only a payment that succeeded can be disputed')
  const created = secondsNow(context)
  const dispute: RazorpayDispute = {
    id: newId('disp_'),
    created,
    payment: payment.id,
    amount,
    reason,
    answerBy: created + daysToAnswer * 86_400,
    deducted: amount,
    status: 'open',
  }
  context.state.razorpay.disputes[dispute.id] = dispute
  bookDispute(context, dispute, -amount)
  announceDispute(context, 'payment.dispute.created', dispute)
  return dispute.id
}

export function closeRazorpayDispute(context: Context, dispute: RazorpayDispute, outcome: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') return
  dispute.status = outcome
  if (outcome === 'won') {
    bookDispute(context, dispute, dispute.deducted)
    dispute.deducted = 0
  }
  announceDispute(context, `payment.dispute.${outcome}`, dispute)
}

export function reviewRazorpayDispute(context: Context, dispute: RazorpayDispute): void {
  if (dispute.status !== 'open') return
  dispute.status = 'under_review'
  announceDispute(context, 'payment.dispute.under_review', dispute)
}

function announceDispute(context: Context, type: string, dispute: RazorpayDispute): void {
  const payment = context.state.razorpay.payments[dispute.payment]
  announceRazorpay(context, type, {
    payment: payment && paymentShape(payment, context),
    dispute: disputeShape(dispute),
  })
}
