import type Stripe from 'stripe'
import type { Context } from '#demo/payments/state/context.ts'
import type { StripeSession } from '#demo/payments/state/stripe-state.ts'

export function sessionShape(session: StripeSession, { pagesAt }: Pick<Context, 'pagesAt'>): Stripe.Checkout.Session {
  const { id, amount, currency, status } = session
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedTypes && [...session.allowedTypes],
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: session.customer,
    customer_account: null,
    customer_creation: session.customer ? null : 'if_required',
    customer_details: detailsOf(session),
    customer_email: session.email,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: session.intent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: session.customer
      ? {
          allow_redisplay_filters: [...session.redisplay],
          payment_method_remove: null,
          payment_method_save: session.offersToKeep ? 'enabled' : null,
        }
      : null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status,
    submit_type: null,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: status === 'open' ? `${pagesAt}/dev/provider/checkout/${id}` : null,
    wallet_options: null,
  }
}

function detailsOf({ status, email, payerName }: StripeSession): Stripe.Checkout.Session.CustomerDetails | null {
  if (status !== 'complete' && !email) return null
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: payerName,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  }
}

export function lineItemsShape({ id, lines, currency }: StripeSession): Stripe.ApiList<Stripe.LineItem> {
  return {
    object: 'list',
    data: lines.map(({ id, name, unitAmount, quantity }) => ({
      id,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: unitAmount * quantity,
      amount_tax: 0,
      amount_total: unitAmount * quantity,
      currency,
      description: name,
      metadata: {},
      price: null,
      quantity,
    })),
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  }
}
