import { Stripe } from 'stripe'
import type { CheckoutOrder, PaymentState, ProviderPayment } from '../provider.ts'
import { idOf, moneyAt, toSeconds } from './stripe-account.server.ts'
import { brandOf, reasonOf } from './stripe-cards.ts'

type Session = Stripe.Checkout.Session

const expand = ['payment_intent.latest_charge']
// Stripe allows 30 minutes to 24 hours. A margin of 1 minute on both sides allows for clock differences.
const shortestMs = 31 * 60_000
const longestMs = (24 * 60 - 1) * 60_000
const dayMs = 24 * 60 * 60_000
const mostLines = 100
const longestName = 250

export async function startCheckout(stripe: Stripe, order: CheckoutOrder, now: Date): Promise<ProviderPayment> {
  try {
    const request = { idempotencyKey: order.key }
    const session = await stripe.checkout.sessions.create({ ...requestOf(order, now), expand }, request)
    // A repeated key returns the original response, which may be outdated.
    const isOld = session.lastResponse.headers['idempotent-replayed'] === 'true'
    return isOld ? readPayment(stripe, session.id) : paymentOf(session)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    // The key was used before with a different order, such as another expiry.
    const session = await findSession(stripe, order.key, now)
    if (!session) throw error
    return paymentOf(session)
  }
}

export async function readPayment(stripe: Stripe, checkoutId: string): Promise<ProviderPayment> {
  return paymentOf(await stripe.checkout.sessions.retrieve(checkoutId, { expand }))
}

/** Stripe refuses to expire a completed or expired checkout: then only reads it. */
export async function endCheckout(stripe: Stripe, checkoutId: string): Promise<ProviderPayment> {
  try {
    return paymentOf(await stripe.checkout.sessions.expire(checkoutId, { expand }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const payment = await readPayment(stripe, checkoutId)
    if (payment.state === 'open') throw error
    return payment
  }
}

async function findSession(stripe: Stripe, key: string, now: Date): Promise<Session | undefined> {
  const sessions = stripe.checkout.sessions.list({
    created: { gte: toSeconds(new Date(now.getTime() - dayMs)) },
    limit: 100,
    expand: expand.map((path) => `data.${path}`),
  })
  for await (const session of sessions) if (session.client_reference_id === key) return session
  return undefined
}

function requestOf(order: CheckoutOrder, now: Date): Stripe.Checkout.SessionCreateParams {
  const { key, reference, customer } = order
  const metadata = { key, reference }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: linesOf(order),
    automatic_tax: { enabled: false },
    // The payer sees the agreed amount in its currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: key,
    metadata,
    payment_intent_data: {
      metadata,
      description: `${order.title} (${reference})`,
      ...(customer?.keepsCard && { setup_future_usage: 'on_session' }),
    },
    expires_at: toSeconds(expiryOf(order, now)),
    success_url: order.returnUrl,
    cancel_url: order.cancelUrl,
    ...payerOf(order),
  }
}

function expiryOf({ expiresAt }: CheckoutOrder, now: Date): Date {
  const openMs = expiresAt.getTime() - now.getTime()
  return new Date(now.getTime() + Math.min(longestMs, Math.max(shortestMs, openMs)))
}

function payerOf({ email, customer }: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  if (!customer) return { customer_email: email }
  // Cards saved during payment are marked `limited`, and Stripe only offers `always` by default.
  return {
    customer: customer.id,
    saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited'] },
  }
}

/** Stripe rejects negative amounts: an order with a discount or credit becomes a single line with the total. */
function linesOf({ lines, amount, title }: CheckoutOrder): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const charged = lines.filter((line) => line.amount.minor !== 0)
  const isPlain = charged.length <= mostLines && charged.every((line) => line.amount.minor > 0)
  const shown = isPlain ? charged : [{ name: title, amount }]
  return shown.map((line) => ({
    quantity: 1,
    price_data: {
      currency: line.amount.currency.toLowerCase(),
      unit_amount: line.amount.minor,
      product_data: { name: line.name.slice(0, longestName) },
    },
  }))
}

function paymentOf(session: Session): ProviderPayment {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  return {
    checkoutId: session.id,
    key: session.client_reference_id ?? '',
    amount: moneyAt(session.amount_total ?? 0, session.currency ?? ''),
    mode: session.livemode ? 'live' : 'test',
    method: 'card',
    card: cardOf(intent),
    paymentId: idOf(session.payment_intent),
    ...stateOf(session, intent),
  }
}

/** A declined card leaves the checkout open: another can be tried until it expires. */
function stateOf(session: Session, intent: Stripe.PaymentIntent | null): PaymentState {
  if (session.payment_status === 'paid') return { state: 'succeeded' }
  const error = intent?.last_payment_error
  const ended: PaymentState = error ? { state: 'failed', reason: reasonOf(error) } : { state: 'cancelled' }
  if (session.status === 'expired') return ended
  if (session.status === 'open') {
    const isUnderWay = intent?.status === 'processing'
    return isUnderWay || !session.url ? { state: 'processing' } : openAt(session.url)
  }
  return intent?.status === 'canceled' || intent?.status === 'requires_payment_method' ? ended : { state: 'processing' }
}

function openAt(url: string): PaymentState {
  return { state: 'open', payAt: { kind: 'page', url } }
}

function cardOf(intent: Stripe.PaymentIntent | null): ProviderPayment['card'] {
  const charge = typeof intent?.latest_charge === 'string' ? null : intent?.latest_charge
  const card = charge?.payment_method_details?.card
  return charge?.paid && card?.last4 ? { brand: brandOf(card.brand), last4: card.last4 } : null
}
