import type { State } from '#demo/payments/state/state.ts'
import { refundedOf } from '../razorpay/shapes/payment-totals.ts'
import { chargeTotals } from '../stripe/shapes/charge-totals.ts'

export type HeldPayment = {
  readonly provider: 'stripe' | 'razorpay'
  readonly id: string
  readonly checkoutId: string
  /** The installation's reference: its `key` in metadata or notes, otherwise its reference. */
  readonly key: string | null
  readonly amount: number
  /** In upper case, as in ISO 4217. */
  readonly currency: string
  readonly state: 'open' | 'succeeded' | 'failed' | 'cancelled'
  readonly refunded: number
  /** The amount the payer's bank has withheld or permanently charged back. */
  readonly disputed: number
}

export type HeldRefund = {
  readonly id: string
  readonly paymentId: string
  readonly key: string | null
  readonly amount: number
  readonly state: 'pending' | 'succeeded' | 'failed'
}

export type HeldDispute = {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly state: 'needs_response' | 'under_review' | 'won' | 'lost'
}

export type Holdings = {
  readonly payments: readonly HeldPayment[]
  readonly refunds: readonly HeldRefund[]
  readonly disputes: readonly HeldDispute[]
}

/** Everything at both providers, in one shape. */
export function holdingsOf(state: State): Holdings {
  return {
    payments: [...stripePayments(state), ...razorpayPayments(state)],
    refunds: [...stripeRefunds(state), ...razorpayRefunds(state)],
    disputes: [...stripeDisputes(state), ...razorpayDisputes(state)],
  }
}

const intentStates = {
  requires_payment_method: 'open',
  requires_action: 'open',
  succeeded: 'succeeded',
  canceled: 'cancelled',
} as const

function stripePayments({ stripe }: State): HeldPayment[] {
  return Object.values(stripe.intents).map(({ id, session, amount, currency, status, charge, metadata }) => ({
    provider: 'stripe',
    id,
    checkoutId: session,
    key: metadata.key ?? stripe.sessions[session]?.metadata.key ?? stripe.sessions[session]?.reference ?? null,
    amount,
    currency: currency.toUpperCase(),
    state: intentStates[status],
    refunded: charge ? chargeTotals(stripe, { id: charge }).refunded : 0,
    disputed: heldBy(Object.values(stripe.disputes).filter((dispute) => dispute.intent === id)),
  }))
}

function stripeRefunds({ stripe }: State): HeldRefund[] {
  return Object.values(stripe.refunds).map(({ id, intent, metadata, amount, status }) => ({
    id,
    paymentId: intent,
    key: metadata.key ?? null,
    amount,
    state: status,
  }))
}

function stripeDisputes({ stripe }: State): HeldDispute[] {
  return Object.values(stripe.disputes).map(({ id, intent, amount, status }) => ({
    id,
    paymentId: intent,
    amount,
    state: status,
  }))
}

const paymentStates = { created: 'open', captured: 'succeeded', failed: 'failed' } as const

function razorpayPayments({ razorpay }: State): HeldPayment[] {
  return Object.values(razorpay.payments).map(({ id, checkout, amount, status, notes }) => ({
    provider: 'razorpay',
    id,
    checkoutId: checkout,
    key: notes.key ?? razorpay.links[checkout]?.reference ?? null,
    amount,
    currency: 'INR',
    state: paymentStates[status],
    refunded: refundedOf(razorpay, id),
    disputed: heldBy(Object.values(razorpay.disputes).filter(({ payment }) => payment === id)),
  }))
}

function razorpayRefunds({ razorpay }: State): HeldRefund[] {
  return Object.values(razorpay.refunds).map(({ id, payment, notes, receipt, amount, status }) => ({
    id,
    paymentId: payment,
    key: notes.key ?? receipt,
    amount,
    state: status === 'processed' ? 'succeeded' : status,
  }))
}

function razorpayDisputes({ razorpay }: State): HeldDispute[] {
  return Object.values(razorpay.disputes).map(({ id, payment, amount, status }) => ({
    id,
    paymentId: payment,
    amount,
    state: status === 'open' ? 'needs_response' : status,
  }))
}

function heldBy(disputes: readonly { status: string; amount: number }[]): number {
  return disputes.filter(({ status }) => status !== 'won').reduce((total, { amount }) => total + amount, 0)
}
