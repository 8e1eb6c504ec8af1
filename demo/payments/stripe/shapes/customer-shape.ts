import type Stripe from 'stripe'
import type { StripeCustomer } from '#demo/payments/state/stripe-state.ts'

export function customerShape(customer: StripeCustomer): Stripe.Customer | Stripe.DeletedCustomer {
  const { id } = customer
  if (customer.deleted) return { id, object: 'customer', deleted: true }
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: customer.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: 'TEST',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}
