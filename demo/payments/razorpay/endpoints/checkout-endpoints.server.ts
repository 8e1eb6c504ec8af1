import { z } from 'zod'
import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { RazorpayLink, RazorpayOrder, RazorpayQr } from '#demo/payments/state/razorpay-state.ts'
import { closeQr, endLink } from '../acts/end-checkout.server.ts'
import { razorpayList } from '../razorpay-list.ts'
import { razorpayProblem, requireThing } from '../razorpay-problem.ts'
import {
  amount,
  currency,
  flag,
  notes,
  type RazorpayAnswer,
  type RazorpayRoutes,
  read,
  time,
} from '../razorpay-request.ts'
import { linkShape, orderShape, qrShape } from '../shapes/checkout-shapes.ts'

const minute = 60
const halfYear = 183 * 86_400

const newOrder = z.object({ amount, currency, receipt: z.string().max(40).optional(), notes: notes.default({}) })

const createOrder: RazorpayAnswer = ({ context, sent }) => {
  const { amount, receipt = null, notes } = read(newOrder, sent)
  const created = secondsNow(context)
  const order: RazorpayOrder = { id: newId('order_'), created, amount, receipt, notes, attempts: 0, paid: false }
  context.state.razorpay.orders[order.id] = order
  return orderShape(order)
}

const listOrders: RazorpayAnswer = ({ context, sent }) => {
  const { receipt } = read(z.object({ receipt: z.string().optional() }), sent)
  const orders = Object.values(context.state.razorpay.orders).filter((order) => !receipt || order.receipt === receipt)
  return razorpayList(orders, { sent, shape: orderShape })
}

const newLink = z.object({
  amount,
  currency: currency.default('INR'),
  accept_partial: flag.default(false),
  expire_by: time.default(0),
  reference_id: z.string().max(40, 'reference_id: the length must be no more than 40.').default(''),
  description: z.string().max(2048).default(''),
  customer: z
    .object({ name: z.string().optional(), email: z.string().optional(), contact: z.string().optional() })
    .default({}),
  notify: z.object({ sms: flag.default(false), email: flag.default(false) }).default({ sms: false, email: false }),
  reminder_enable: flag.default(false),
  notes: notes.nullish().transform((given) => given ?? {}),
  callback_url: z.url('callback_url: must be a valid URL.').default(''),
  callback_method: z.literal('get', 'callback_method: must be a valid value.').optional(),
  upi_link: flag.default(false),
})

const createLink: RazorpayAnswer = ({ context, sent }) => {
  const order = read(newLink, sent)
  const created = secondsNow(context)
  requireNewReference(context, order.reference_id)
  if (order.expire_by && order.expire_by < created + 15 * minute) {
    throw razorpayProblem('expire_by: timestamp must be atleast 15 minutes in future', { field: 'expire_by' })
  }
  if (order.expire_by > created + halfYear) {
    throw razorpayProblem('expire_by: timestamp must be within 6 months', { field: 'expire_by' })
  }
  const { name, email, contact } = order.customer
  const link: RazorpayLink = {
    id: newId('plink_'),
    created,
    amount: order.amount,
    reference: order.reference_id,
    description: order.description,
    notes: order.notes,
    customer: { ...(name && { name }), ...(email && { email }), ...(contact && { contact }) },
    notify: order.notify,
    reminders: order.reminder_enable,
    callbackUrl: order.callback_url,
    expireBy: order.expire_by,
    upiOnly: order.upi_link,
    status: 'created',
    updated: created,
    cancelledAt: 0,
    expiredAt: 0,
    order: null,
  }
  context.state.razorpay.links[link.id] = link
  return linkShape(link, context)
}

function requireNewReference({ state }: Context, reference: string): void {
  const isTaken = Object.values(state.razorpay.links).some((link) => reference && link.reference === reference)
  if (!isTaken) return
  throw razorpayProblem(`payment link creation failed: payment link with reference_id ${reference} already exists`, {
    field: 'reference_id',
  })
}

const listLinks: RazorpayAnswer = ({ context, sent }) => {
  const asked = read(z.object({ reference_id: z.string().optional(), payment_id: z.string().optional() }), sent)
  const { links, payments } = context.state.razorpay
  const ofPayment = asked.payment_id ? payments[asked.payment_id]?.checkout : undefined
  const found = Object.values(links).filter(
    ({ id, reference }) =>
      (!asked.reference_id || reference === asked.reference_id) && (!asked.payment_id || id === ofPayment),
  )
  return { payment_links: razorpayList(found, { sent, shape: (link) => linkShape(link, context) }).items }
}

const findLink = ({ state }: Context, id: string) => requireThing(state.razorpay.links, id)

const cancelLink: RazorpayAnswer = ({ context, id }) => {
  const link = findLink(context, id)
  if (link.status !== 'created') {
    throw razorpayProblem(`payment link cannot be cancelled, status: ${link.status}`)
  }
  endLink(context, link, 'cancelled')
  return linkShape(link, context)
}

const newQr = z.object({
  type: z.literal('upi_qr'),
  usage: z.literal('single_use'),
  fixed_amount: flag.pipe(z.literal(true)),
  payment_amount: amount,
  name: z.string().max(255).default(''),
  description: z.string().max(255).default(''),
  customer_id: z.string().nullish(),
  close_by: time.optional(),
  notes: notes.default({}),
})

const createQr: RazorpayAnswer = ({ context, sent }) => {
  const order = read(newQr, sent)
  const created = secondsNow(context)
  const closeBy = order.close_by ?? created + 45 * 86_400
  if (closeBy < created + 2 * minute) {
    throw razorpayProblem('close_by should be at least 2 minutes after current time', { field: 'close_by' })
  }
  const qr: RazorpayQr = {
    id: newId('qr_'),
    created,
    amount: order.payment_amount,
    name: order.name,
    description: order.description,
    notes: order.notes,
    customer: order.customer_id ?? null,
    closeBy,
    status: 'active',
    closedAt: null,
    closeReason: null,
  }
  context.state.razorpay.qrs[qr.id] = qr
  return qrShape(qr, context)
}

const listQrs: RazorpayAnswer = ({ context, sent }) => {
  const asked = read(z.object({ customer_id: z.string().optional(), payment_id: z.string().optional() }), sent)
  const { qrs, payments } = context.state.razorpay
  const ofPayment = asked.payment_id ? payments[asked.payment_id]?.checkout : undefined
  const found = Object.values(qrs).filter(
    ({ id, customer }) =>
      (!asked.customer_id || customer === asked.customer_id) && (!asked.payment_id || id === ofPayment),
  )
  return razorpayList(found, { sent, shape: (qr) => qrShape(qr, context) })
}

const findQr = ({ state }: Context, id: string) => requireThing(state.razorpay.qrs, id)

const endQr: RazorpayAnswer = ({ context, id }) => {
  const qr = findQr(context, id)
  if (qr.status === 'closed') throw razorpayProblem('QR code is already closed')
  closeQr(context, qr, 'on_demand')
  return qrShape(qr, context)
}

export const checkoutEndpoints: RazorpayRoutes = {
  'POST /v1/orders': createOrder,
  'GET /v1/orders': listOrders,
  'GET /v1/orders/:id': ({ context, id }) => orderShape(requireThing(context.state.razorpay.orders, id)),
  'POST /v1/payment_links': createLink,
  'GET /v1/payment_links': listLinks,
  'GET /v1/payment_links/:id': ({ context, id }) => linkShape(findLink(context, id), context),
  'POST /v1/payment_links/:id/cancel': cancelLink,
  'POST /v1/payments/qr_codes': createQr,
  'GET /v1/payments/qr_codes': listQrs,
  'GET /v1/payments/qr_codes/:id': ({ context, id }) => qrShape(findQr(context, id), context),
  'POST /v1/payments/qr_codes/:id/close': endQr,
}
