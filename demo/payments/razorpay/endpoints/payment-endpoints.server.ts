import { z } from 'zod'
import type { Context } from '#demo/payments/state/context.ts'
import type { RazorpayPayment } from '#demo/payments/state/razorpay-state.ts'
import { refundPayment } from '../acts/refund.server.ts'
import { collection, razorpayList } from '../razorpay-list.ts'
import { requireThing } from '../razorpay-problem.ts'
import { notes, type RazorpayAnswer, type RazorpayRoutes, read } from '../razorpay-request.ts'
import { disputeShape, entryShape, paymentShape, refundShape, settlementShape } from '../shapes/payment-shapes.ts'
import { paymentsOf } from '../shapes/payment-totals.ts'

const findPayment = ({ state }: Context, id: string) => requireThing(state.razorpay.payments, id)

/** Card details are included only on request. */
function shapeOf(context: Context, payment: RazorpayPayment, sent: unknown) {
  const { card, ...shape } = paymentShape(payment, context)
  const { 'expand[]': expanded } = read(z.object({ 'expand[]': z.string().optional() }), sent)
  return expanded === 'card' && card ? { ...shape, card } : shape
}

const listed = (context: Context, sent: unknown, payments: readonly RazorpayPayment[]) =>
  razorpayList(payments, { sent, shape: (payment) => shapeOf(context, payment, sent) })

const listOfOrder: RazorpayAnswer = ({ context, id, sent }) => {
  requireThing(context.state.razorpay.orders, id)
  const payments = Object.values(context.state.razorpay.payments).filter(({ order }) => order === id)
  return collection(payments.toReversed().map((payment) => shapeOf(context, payment, sent)))
}

const listOfQr: RazorpayAnswer = ({ context, id, sent }) => {
  requireThing(context.state.razorpay.qrs, id)
  return listed(context, sent, paymentsOf(context.state.razorpay, id))
}

const refundOrder = z.object({
  amount: z
    .number('The amount must be an integer.')
    .int('The amount must be an integer.')
    .min(100, 'The amount must be atleast INR 1.00')
    .optional(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: notes.default({}),
  receipt: z.string().max(40).nullish(),
})

const createRefund: RazorpayAnswer = ({ context, id, sent }) => {
  const payment = findPayment(context, id)
  const { amount, notes, receipt = null } = read(refundOrder, sent)
  return refundShape(refundPayment(context, payment, { amount, notes, receipt }))
}

const listRefunds: RazorpayAnswer = ({ context, id, sent }) => {
  findPayment(context, id)
  const refunds = Object.values(context.state.razorpay.refunds).filter(({ payment }) => payment === id)
  return razorpayList(refunds, { sent, shape: refundShape })
}

const report = z.object({
  year: z.coerce.number().int(),
  month: z.coerce.number().int().min(1).max(12),
  day: z.coerce.number().int().min(1).max(31).optional(),
  count: z.coerce.number().int().min(1).max(1000).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

const minutesOfIndia = 330

/** The settlements of a month or a day in the Indian calendar. */
const readReport: RazorpayAnswer = ({ context, sent }) => {
  const { year, month, day, count, skip } = read(report, sent)
  const { entries, settlements } = context.state.razorpay
  const found = Object.values(entries).filter(({ settlement }) => {
    const settled = settlement ? settlements[settlement] : undefined
    if (!settled) return false
    const date = new Date((settled.created + minutesOfIndia * 60) * 1000)
    return (
      date.getUTCFullYear() === year &&
      date.getUTCMonth() + 1 === month &&
      (day === undefined || date.getUTCDate() === day)
    )
  })
  return collection(found.slice(skip, skip + count).map((entry) => entryShape(entry, context)))
}

const listSettlements: RazorpayAnswer = ({ context, sent }) =>
  razorpayList(Object.values(context.state.razorpay.settlements), { sent, shape: settlementShape })

export const paymentEndpoints: RazorpayRoutes = {
  'GET /v1/payments': ({ context, sent }) => listed(context, sent, Object.values(context.state.razorpay.payments)),
  'GET /v1/payments/:id': ({ context, id, sent }) => shapeOf(context, findPayment(context, id), sent),
  'GET /v1/orders/:id/payments': listOfOrder,
  'GET /v1/payments/qr_codes/:id/payments': listOfQr,
  'POST /v1/payments/:id/refund': createRefund,
  'GET /v1/payments/:id/refunds': listRefunds,
  'GET /v1/refunds': ({ context, sent }) =>
    razorpayList(Object.values(context.state.razorpay.refunds), { sent, shape: refundShape }),
  'GET /v1/refunds/:id': ({ context, id }) => refundShape(requireThing(context.state.razorpay.refunds, id)),
  'GET /v1/disputes': ({ context, sent }) =>
    razorpayList(Object.values(context.state.razorpay.disputes), { sent, shape: disputeShape }),
  'GET /v1/disputes/:id': ({ context, id }) => disputeShape(requireThing(context.state.razorpay.disputes, id)),
  'GET /v1/settlements': listSettlements,
  'GET /v1/settlements/recon/combined': readReport,
  'GET /v1/settlements/:id': ({ context, id }) => settlementShape(requireThing(context.state.razorpay.settlements, id)),
}
