import type Stripe from 'stripe'
import type { Context } from '#demo/payments/state/context.ts'
import type { StripeCharge, StripeIntent, StripeMethod } from '#demo/payments/state/stripe-state.ts'
import { stripeBrands, stripeDeclines } from './card-words.ts'
import { chargeTotals } from './charge-totals.ts'

const checks = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' }

export function methodShape({
  id,
  created,
  customer,
  card,
  name,
  email,
  redisplay,
}: StripeMethod): Stripe.PaymentMethod {
  const brand = stripeBrands[card.brand]
  return {
    id,
    object: 'payment_method',
    allow_redisplay: redisplay,
    billing_details: { address: null, email, name, phone: null, tax_id: null },
    card: {
      brand,
      checks,
      country: 'US',
      display_brand: brand,
      exp_month: card.expiry.month,
      exp_year: card.expiry.year,
      // Made from stored values: the same for the same card, and the card number cannot be derived from it.
      fingerprint: `${brand}${card.last4}${card.outcome}`,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function intentShape(intent: StripeIntent, { state, pagesAt }: Context): Stripe.PaymentIntent {
  const { id, amount, status, failure } = intent
  const charge = intent.charge ? state.stripe.charges[intent.charge] : undefined
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: status === 'succeeded' ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.cancelled,
    cancellation_reason: intent.cancelled === null ? null : 'automatic',
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_none`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: failure ? lastError(failure, intent, state.stripe.methods) : null,
    latest_charge: intent.charge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action:
      status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { url: `${pagesAt}/dev/provider/challenge/${intent.session}`, return_url: null },
          }
        : null,
    on_behalf_of: null,
    payment_method: intent.method,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: charge?.email ?? null,
    review: null,
    setup_future_usage: intent.keepsAlways,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  }
}

function lastError(
  { decline, method }: NonNullable<StripeIntent['failure']>,
  { charge }: StripeIntent,
  methods: Record<string, StripeMethod>,
): Stripe.PaymentIntent.LastPaymentError {
  const known = methods[method]
  return {
    ...stripeDeclines[decline],
    type: decline === 'authentication_failed' ? 'invalid_request_error' : 'card_error',
    ...(charge && decline !== 'authentication_failed' && { charge }),
    ...(known && { payment_method: methodShape(known) }),
  }
}

export function chargeShape(charge: StripeCharge, { state }: Pick<Context, 'state'>): Stripe.Charge {
  const { id, amount, failure } = charge
  const { refunded, isDisputed } = chargeTotals(state.stripe, charge)
  const isPaid = failure === null
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: charge.transaction,
    billing_details: { address: null, email: charge.email, name: charge.payerName, phone: null, tax_id: null },
    calculated_statement_descriptor: 'PORTOLAN',
    captured: isPaid,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: isDisputed,
    failure_balance_transaction: null,
    failure_code: failure && stripeDeclines[failure].code,
    failure_message: failure && stripeDeclines[failure].message,
    fraud_details: {},
    livemode: false,
    metadata: charge.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(charge),
    paid: isPaid,
    payment_intent: charge.intent,
    payment_method: charge.method,
    payment_method_details: { type: 'card', card: cardOf(charge) },
    receipt_email: charge.email,
    receipt_number: null,
    receipt_url: null,
    refunded: isPaid && refunded === amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf({ failure }: StripeCharge): Stripe.Charge.Outcome {
  const declineCode = failure && (stripeDeclines[failure].decline_code ?? null)
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: declineCode,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }
}

function cardOf({ card, amount, failure }: StripeCharge): Stripe.Charge.PaymentMethodDetails.Card {
  const brand = stripeBrands[card.brand]
  return {
    amount_authorized: failure ? null : amount,
    authorization_code: null,
    brand,
    checks: { ...checks, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expiry.month,
    exp_year: card.expiry.year,
    fingerprint: `${brand}${card.last4}${card.outcome}`,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}
