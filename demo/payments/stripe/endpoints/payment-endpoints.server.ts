import { z } from 'zod'
import type { Form } from '#demo/payments/api/form-body.ts'
import type { Routes } from '#demo/payments/api/routes.ts'
import type { Context } from '#demo/payments/state/context.ts'
import type { StripeCharge } from '#demo/payments/state/stripe-state.ts'
import { refundCharge } from '../acts/refund.server.ts'
import { chargeShape, intentShape } from '../shapes/payment-shapes.ts'
import { disputeShape, refundShape } from '../shapes/refund-shapes.ts'
import { stripeList } from '../stripe-list.ts'
import { requireKnown, stripeProblem } from '../stripe-problem.ts'
import { metadata, read, type StripeAnswer, wholeNumber } from '../stripe-request.ts'

const about = z.object({ charge: z.string().optional(), payment_intent: z.string().optional() })

/** Filters a list by the requested payment. */
function ofPayment<Thing extends { intent: string; charge: string }>(things: Record<string, Thing>, form: Form) {
  const { charge, payment_intent: intent } = read(about, form)
  return Object.values(things).filter(
    (thing) => (!charge || thing.charge === charge) && (!intent || thing.intent === intent),
  )
}

const listIntents: StripeAnswer = ({ context, form }) => {
  const { customer } = read(z.object({ customer: z.string().optional() }), form)
  const intents = Object.values(context.state.stripe.intents).filter((one) => !customer || one.customer === customer)
  return stripeList(intents, { form, url: '/v1/payment_intents', shape: (intent) => intentShape(intent, context) })
}

const listCharges: StripeAnswer = ({ context, form }) => {
  const { payment_intent: asked } = read(about, form)
  const charges = Object.values(context.state.stripe.charges).filter(({ intent }) => !asked || intent === asked)
  return stripeList(charges, { form, url: '/v1/charges', shape: (charge) => chargeShape(charge, context) })
}

const refundOrder = about.extend({
  amount: wholeNumber.pipe(z.number().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
})

const createRefund: StripeAnswer = ({ context, form }) => {
  const { amount, reason = null, metadata, ...payment } = read(refundOrder, form)
  const charge = chargeOf(context, payment)
  return refundShape(refundCharge(context, charge, { amount, reason, metadata }))
}

function chargeOf({ state }: Context, { charge, payment_intent: intent }: z.output<typeof about>): StripeCharge {
  if (charge) return requireKnown(state.stripe.charges, 'charge', charge, 'charge')
  if (!intent) {
    const message = 'One of the following params should be provided for this request: payment_intent or charge.'
    throw stripeProblem(message)
  }
  const { charge: latest } = requireKnown(state.stripe.intents, 'payment_intent', intent, 'payment_intent')
  if (!latest) {
    throw stripeProblem(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      carriedOut: true,
    })
  }
  return requireKnown(state.stripe.charges, 'charge', latest, 'charge')
}

const listRefunds: StripeAnswer = ({ context, form }) =>
  stripeList(ofPayment(context.state.stripe.refunds, form), { form, url: '/v1/refunds', shape: refundShape })

const listDisputes: StripeAnswer = ({ context, form }) =>
  stripeList(ofPayment(context.state.stripe.disputes, form), {
    form,
    url: '/v1/disputes',
    shape: (dispute) => disputeShape(dispute, context),
  })

export const paymentEndpoints: Routes<StripeAnswer> = {
  'GET /v1/payment_intents': listIntents,
  'GET /v1/payment_intents/:id': ({ context, id }) =>
    intentShape(requireKnown(context.state.stripe.intents, 'payment_intent', id), context),
  'GET /v1/charges': listCharges,
  'GET /v1/charges/:id': ({ context, id }) =>
    chargeShape(requireKnown(context.state.stripe.charges, 'charge', id), context),
  'POST /v1/refunds': createRefund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': ({ context, id }) => refundShape(requireKnown(context.state.stripe.refunds, 'refund', id)),
  'GET /v1/disputes': listDisputes,
  'GET /v1/disputes/:id': ({ context, id }) =>
    disputeShape(requireKnown(context.state.stripe.disputes, 'dispute', id), context),
}
