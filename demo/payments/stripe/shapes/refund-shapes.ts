import type Stripe from 'stripe'
import type { CardFacts } from '#demo/payments/cards/card-facts.ts'
import type { Context } from '#demo/payments/state/context.ts'
import type { StripeDispute, StripeRefund } from '#demo/payments/state/stripe-state.ts'
import { transactionShape } from './balance-shapes.ts'
import { stripeBrands } from './card-words.ts'

export function refundShape(refund: StripeRefund): Stripe.Refund {
  const { id, status } = refund
  return {
    id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.transaction,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    ...(status === 'failed' && {
      failure_reason: 'expired_or_canceled_card',
      ...(refund.failureTransaction && { failure_balance_transaction: refund.failureTransaction }),
    }),
    ...(status === 'pending' && { pending_reason: 'processing' }),
    metadata: refund.metadata,
    payment_intent: refund.intent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export function disputeShape(dispute: StripeDispute, { state, now }: Pick<Context, 'state' | 'now'>): Stripe.Dispute {
  const { id, answerBy, charge } = dispute
  const card = state.stripe.charges[charge]?.card
  return {
    id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.transactions.flatMap((id) => {
      const transaction = state.stripe.transactions[id]
      return transaction ? [transactionShape(transaction, { now })] : []
    }),
    charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: answerBy,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: answerBy * 1000 < now().getTime(),
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.status === 'won',
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: dispute.intent,
    payment_method_details: {
      type: 'card',
      ...(card && { card: disputedCard(card) }),
    },
    reason: dispute.reason,
    status: dispute.status,
  }
}

function disputedCard({ brand }: CardFacts): Stripe.Dispute.PaymentMethodDetails.Card {
  const name = stripeBrands[brand]
  return { brand: name, case_type: 'chargeback', network: name, network_reason_code: '10.4' }
}
