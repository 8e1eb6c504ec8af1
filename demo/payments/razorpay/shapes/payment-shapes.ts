import type { CardBrand } from '#demo/payments/cards/card-number.ts'
import type { Context } from '#demo/payments/state/context.ts'
import type {
  RazorpayDispute,
  RazorpayEntry,
  RazorpayFailure,
  RazorpayPayment,
  RazorpayRefund,
  RazorpaySettlement,
} from '#demo/payments/state/razorpay-state.ts'
import { notesShape } from './checkout-shapes.ts'
import { refundedOf } from './payment-totals.ts'

const networks: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  other: 'Unknown',
}

type Failed = { description: string; source: string; step: string; reason: string }
const authorization = 'payment_authorization'

const failures: Record<RazorpayFailure, Failed> = {
  declined: {
    description: 'Your payment was declined by the bank. Try another payment method or contact your bank.',
    source: 'issuer_bank',
    step: authorization,
    reason: 'card_declined',
  },
  insufficient_funds: {
    description: 'Your payment could not be completed due to insufficient account balance. Try another card.',
    source: 'customer',
    step: authorization,
    reason: 'insufficient_funds',
  },
  expired_card: {
    description: 'Your payment could not be completed as this card has expired. Try another card.',
    source: 'customer',
    step: authorization,
    reason: 'card_expired',
  },
  not_a_test_card: {
    description: 'Your payment was declined: only test cards work in test mode.',
    source: 'business',
    step: authorization,
    reason: 'card_declined',
  },
  authentication_failed: {
    description: 'Your payment could not be completed because the authentication failed. Try again.',
    source: 'customer',
    step: 'payment_authentication',
    reason: 'authentication_failed',
  },
  refused: {
    description: 'Payment was declined in the UPI app.',
    source: 'customer',
    step: authorization,
    reason: 'payment_declined',
  },
  not_found: {
    description: 'Payment was not completed on time.',
    source: 'customer',
    step: authorization,
    reason: 'payment_timed_out',
  },
}

export function paymentShape(payment: RazorpayPayment, { state }: Pick<Context, 'state'>) {
  const { id, amount, status, card, failure } = payment
  const refunded = refundedOf(state.razorpay, id)
  const isCaptured = status === 'captured'
  const failed = failure ? failures[failure] : undefined
  return {
    id,
    entity: 'payment',
    amount,
    currency: 'INR',
    status: isCaptured && refunded === amount ? 'refunded' : status,
    order_id: payment.order,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : refunded === amount ? 'full' : 'partial',
    captured: isCaptured,
    description: payment.description,
    card_id: card?.id ?? null,
    ...(card && {
      card: {
        id: card.id,
        entity: 'card',
        name: card.name,
        last4: card.last4,
        network: networks[card.brand],
        type: 'credit',
        issuer: null,
        international: false,
        emi: false,
        sub_type: 'consumer',
      },
    }),
    bank: null,
    wallet: null,
    vpa: payment.address,
    email: payment.email,
    contact: payment.contact,
    notes: notesShape(payment.notes),
    fee: isCaptured ? payment.fee : null,
    tax: isCaptured ? payment.tax : null,
    error_code: failed ? 'BAD_REQUEST_ERROR' : null,
    error_description: failed?.description ?? null,
    error_source: failed?.source ?? null,
    error_step: failed?.step ?? null,
    error_reason: failed?.reason ?? null,
    acquirer_data: payment.method === 'upi' ? { rrn: null } : { auth_code: null },
    created_at: payment.created,
    ...(payment.method === 'upi' && { upi: { vpa: payment.address } }),
  }
}

export function refundShape({ id, payment, amount, notes, receipt, status, created }: RazorpayRefund) {
  return {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: payment,
    notes: notesShape(notes),
    receipt,
    acquirer_data: { arn: null },
    created_at: created,
    batch_id: null,
    status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}

export function disputeShape(dispute: RazorpayDispute) {
  const { id, payment, amount, deducted, reason, answerBy, status, created } = dispute
  return {
    id,
    entity: 'dispute',
    payment_id: payment,
    amount,
    currency: 'INR',
    amount_deducted: deducted,
    reason_code: reason,
    reason_description: 'The card holder says that they did not make this payment.',
    respond_by: answerBy,
    status,
    phase: 'chargeback',
    created_at: created,
    evidence: { amount, summary: null, submitted_at: null },
  }
}

export function settlementShape({ id, amount, fees, tax, utr, created }: RazorpaySettlement) {
  return { id, entity: 'settlement', amount, status: 'processed', fees, tax, utr, created_at: created }
}

/** A line of the settlement report. */
export function entryShape(entry: RazorpayEntry, { state }: Pick<Context, 'state'>) {
  const settlement = entry.settlement ? state.razorpay.settlements[entry.settlement] : undefined
  const payment = state.razorpay.payments[entry.payment]
  return {
    entity_id: entry.id,
    type: entry.type,
    debit: entry.debit,
    credit: entry.credit,
    amount: entry.amount,
    currency: 'INR',
    fee: entry.fee,
    tax: entry.tax,
    on_hold: false,
    settled: settlement !== undefined,
    created_at: entry.created,
    settled_at: settlement?.created ?? null,
    settlement_id: entry.settlement,
    posted_at: null,
    credit_type: 'default',
    description: entry.type === 'adjustment' ? 'Dispute' : (payment?.description ?? null),
    notes: JSON.stringify(payment?.notes ?? {}),
    payment_id: entry.type === 'payment' ? null : entry.payment,
    settlement_utr: settlement?.utr ?? null,
    order_id: payment?.order ?? null,
    order_receipt: null,
    method: payment?.method ?? null,
    card_network: payment?.card ? networks[payment.card.brand] : null,
    card_issuer: null,
    card_type: payment?.card ? 'credit' : null,
    dispute_id: entry.dispute,
  }
}
