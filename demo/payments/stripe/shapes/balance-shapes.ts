import type Stripe from 'stripe'
import type { Context } from '#demo/payments/state/context.ts'
import type { StripePayout, StripeTransaction } from '#demo/payments/state/stripe-state.ts'

export function transactionShape(
  transaction: StripeTransaction,
  { now }: Pick<Context, 'now'>,
): Stripe.BalanceTransaction {
  const { id, amount, fee, currency, type } = transaction
  const isAvailable = transaction.payout !== null || transaction.availableOn * 1000 <= now().getTime()
  const feeWords = type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees'
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: transaction.availableOn,
    balance_type: 'payments',
    created: transaction.created,
    currency,
    description: transaction.description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency, description: feeWords, type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: transaction.category,
    source: transaction.source,
    status: isAvailable ? 'available' : 'pending',
    type,
  }
}

export function payoutShape({ id, created, arrival, amount, currency, transaction }: StripePayout): Stripe.Payout {
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: arrival,
    automatic: true,
    balance_transaction: transaction,
    created,
    currency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_test',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }
}
