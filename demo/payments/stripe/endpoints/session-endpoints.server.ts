import { z } from 'zod'
import type { Routes } from '#demo/payments/api/routes.ts'
import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { StripeSession } from '#demo/payments/state/stripe-state.ts'
import { expireSession } from '../acts/expire-session.server.ts'
import { lineItemsShape, sessionShape } from '../shapes/session-shape.ts'
import { stripeList } from '../stripe-list.ts'
import { noSuch, requireKnown, stripeProblem } from '../stripe-problem.ts'
import { metadata, read, type StripeAnswer, wholeNumber } from '../stripe-request.ts'

const address = z
  .string()
  .regex(/^https?:\/\//)
  .max(5000)
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .transform((code) => code.toLowerCase())

const schema = z.object({
  mode: z.literal('payment'),
  success_url: address,
  cancel_url: address.optional(),
  line_items: z
    .array(
      z.object({
        quantity: wholeNumber.default(1),
        price_data: z.object({
          currency,
          unit_amount: wholeNumber.pipe(z.number().min(0)),
          product_data: z.object({ name: z.string().min(1) }),
        }),
      }),
    )
    .min(1)
    .max(100),
  allowed_payment_method_types: z.array(z.string()).optional(),
  client_reference_id: z.string().max(200).optional(),
  metadata: metadata.default({}),
  customer: z.string().optional(),
  customer_email: z.string().max(512).optional(),
  expires_at: wholeNumber.optional(),
  payment_intent_data: z
    .object({
      metadata: metadata.default({}),
      description: z.string().max(1000).optional(),
      setup_future_usage: z.enum(['on_session', 'off_session']).optional(),
    })
    .default({ metadata: {} }),
  saved_payment_method_options: z
    .object({
      payment_method_save: z.enum(['enabled', 'disabled']).optional(),
      allow_redisplay_filters: z.array(z.enum(['always', 'limited', 'unspecified'])).default(['always']),
    })
    .default({ allow_redisplay_filters: ['always'] }),
})

/** Stripe's minimum charge, by currency. */
const least: Record<string, number> = { usd: 50, eur: 50, gbp: 30 }
const day = 86_400

const createSession: StripeAnswer = ({ context, form }) => {
  const order = read(schema, form)
  const created = secondsNow(context)
  const { currency, amount, lines } = linesOf(order.line_items)
  if (order.customer && order.customer_email) {
    throw stripeProblem('You may only specify one of these parameters: customer, customer_email.')
  }
  const session: StripeSession = {
    id: newId('cs_test_'),
    created,
    expiresAt: requireExpiry(order.expires_at, created),
    status: 'open',
    currency,
    amount,
    lines,
    reference: order.client_reference_id ?? null,
    metadata: order.metadata,
    customer: order.customer ?? null,
    email: order.customer ? requireCustomer(context, order.customer).email : (order.customer_email ?? null),
    successUrl: order.success_url,
    cancelUrl: order.cancel_url ?? null,
    offersToKeep: order.saved_payment_method_options.payment_method_save === 'enabled',
    keepsAlways: order.payment_intent_data.setup_future_usage ?? null,
    redisplay: order.saved_payment_method_options.allow_redisplay_filters,
    allowedTypes: order.allowed_payment_method_types ?? null,
    intentMetadata: order.payment_intent_data.metadata,
    description: order.payment_intent_data.description ?? null,
    intent: null,
    payerName: null,
    challenge: null,
  }
  context.state.stripe.sessions[session.id] = session
  return sessionShape(session, context)
}

type LineItems = z.output<typeof schema>['line_items']

function linesOf(items: LineItems) {
  const currencies = new Set(items.map(({ price_data }) => price_data.currency))
  const [currency = ''] = currencies
  if (currencies.size > 1) {
    throw stripeProblem('All prices on a Checkout session must have the same currency.', { param: 'line_items' })
  }
  const lines = items.map(({ quantity, price_data }) => ({
    id: newId('li_'),
    name: price_data.product_data.name,
    unitAmount: price_data.unit_amount,
    quantity,
  }))
  const amount = lines.reduce((total, { unitAmount, quantity }) => total + unitAmount * quantity, 0)
  if (amount < (least[currency] ?? 1)) {
    const message = 'The Checkout Session total amount due is below the smallest amount that can be charged.'
    throw stripeProblem(message, { code: 'amount_too_small' })
  }
  return { currency, lines, amount }
}

function requireExpiry(asked: number | undefined, created: number): number {
  const expiresAt = asked ?? created + day
  const param = 'expires_at'
  if (expiresAt < created + 30 * 60) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
    throw stripeProblem(message, { param })
  }
  if (expiresAt > created + day) {
    const message = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.'
    throw stripeProblem(message, { param })
  }
  return expiresAt
}

function requireCustomer({ state }: Context, id: string) {
  const customer = requireKnown(state.stripe.customers, 'customer', id, 'customer')
  if (customer.deleted) throw noSuch('customer', id, 'customer')
  return customer
}

const findSession = ({ state }: Context, id: string) => requireKnown(state.stripe.sessions, 'checkout.session', id)

const endSession: StripeAnswer = ({ context, id }) => {
  const session = findSession(context, id)
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw stripeProblem(message, { carriedOut: true })
  }
  expireSession(context, session)
  return sessionShape(session, context)
}

const listSessions: StripeAnswer = ({ context, form }) => {
  const { payment_intent: intent } = read(z.object({ payment_intent: z.string().optional() }), form)
  const sessions = Object.values(context.state.stripe.sessions).filter((one) => !intent || one.intent === intent)
  return stripeList(sessions, {
    form,
    url: '/v1/checkout/sessions',
    shape: (session) => sessionShape(session, context),
  })
}

export const sessionEndpoints: Routes<StripeAnswer> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/:id': ({ context, id }) => sessionShape(findSession(context, id), context),
  'GET /v1/checkout/sessions/:id/line_items': ({ context, id }) => lineItemsShape(findSession(context, id)),
  'POST /v1/checkout/sessions/:id/expire': endSession,
}
