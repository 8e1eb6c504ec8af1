import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { StripeDispute, StripeIntent } from '#demo/payments/state/stripe-state.ts'
import { disputeShape } from '../shapes/refund-shapes.ts'
import { announceStripe } from '../stripe-event.server.ts'
import { bookTransaction } from './book-transaction.server.ts'

const daysToAnswer = 7
const disputeFee = 1500

/** The payer's bank takes the money back until the dispute is decided. */
export function openDispute(
  context: Context,
  { id, charge, amount, currency }: StripeIntent,
  { reason, amount: disputed = amount }: { reason: string; amount?: number },
): string {
  if (!charge) throw new Error('Only a payment that succeeded can be disputed')
  const created = secondsNow(context)
  const dispute: StripeDispute = {
    id: newId('du_'),
    charge,
    intent: id,
    created,
    amount: disputed,
    currency,
    reason,
    answerBy: created + daysToAnswer * 86_400,
    status: 'needs_response',
    transactions: [],
  }
  context.state.stripe.disputes[dispute.id] = dispute
  announceStripe(context, 'charge.dispute.created', disputeShape(dispute, context))
  move(context, dispute, { amount: -disputed, category: 'dispute', fee: disputeFee })
  announceStripe(context, 'charge.dispute.funds_withdrawn', disputeShape(dispute, context))
  return dispute.id
}

/** The bank decides. If the merchant wins, the amount is returned; the fee is not. */
export function closeDispute(context: Context, dispute: StripeDispute, outcome: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') return
  dispute.status = outcome
  if (outcome === 'won') {
    move(context, dispute, { amount: dispute.amount, category: 'dispute_reversal', fee: 0 })
    announceStripe(context, 'charge.dispute.funds_reinstated', disputeShape(dispute, context))
  }
  announceStripe(context, 'charge.dispute.closed', disputeShape(dispute, context))
}

/** The merchant has responded, and the bank reviews the evidence. */
export function reviewDispute(context: Context, dispute: StripeDispute): void {
  if (dispute.status !== 'needs_response') return
  dispute.status = 'under_review'
  announceStripe(context, 'charge.dispute.updated', disputeShape(dispute, context))
}

type Movement = { amount: number; category: string; fee: number }

function move(context: Context, dispute: StripeDispute, movement: Movement): void {
  const { currency, id } = dispute
  dispute.transactions.push(bookTransaction(context, { type: 'adjustment', currency, source: id, ...movement }))
}
