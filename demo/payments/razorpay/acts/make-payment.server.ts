import { type CardFacts, decide } from '#demo/payments/cards/card-facts.ts'
import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { RazorpayFailure, RazorpayLink, RazorpayPayment, RazorpayQr } from '#demo/payments/state/razorpay-state.ts'
import { announceRazorpay } from '../razorpay-event.server.ts'
import { linkShape, orderShape, qrShape } from '../shapes/checkout-shapes.ts'
import { paymentShape } from '../shapes/payment-shapes.ts'
import { paymentsOf } from '../shapes/payment-totals.ts'
import { bookPayment, feeOf } from './book-entry.server.ts'
import { openRazorpayDispute } from './dispute.server.ts'

export type RazorpayPaid =
  | { readonly outcome: 'paid' | 'challenge' | 'verifying' | 'closed' }
  | { readonly outcome: 'declined'; readonly reason: RazorpayFailure }

/** The answer from the payer's UPI app; `verifying` means that it is not known yet. */
export type UpiAnswer = 'paid' | 'refused' | 'not_found' | 'verifying'

/** A payment at a link or a code, before its outcome is known. */
type NewPayment = Pick<RazorpayPayment, 'method' | 'card' | 'address'>

export function payLinkByCard(
  context: Context,
  link: RazorpayLink,
  { card, name }: { card: CardFacts; name: string },
): RazorpayPaid {
  if (link.status !== 'created') return { outcome: 'closed' }
  const charged = { ...card, id: newId('card_'), name }
  const payment = addPayment(context, link, { method: 'card', card: charged, address: null })
  const decision = decide(card, context.now())
  if (decision === 'needs_authentication') return { outcome: 'challenge' }
  return decision === 'succeeded' ? capture(context, payment) : fail(context, payment, decision)
}

/** Applies the payer's answer to their bank. Does nothing when no confirmation was requested. */
export function answerLinkChallenge(context: Context, link: RazorpayLink, approved: boolean): RazorpayPaid {
  const waiting = findChallenge(context, link)
  if (!waiting) return { outcome: 'closed' }
  return approved ? capture(context, waiting) : fail(context, waiting, 'authentication_failed')
}

/** The payment that awaits the payer's confirmation: the last one, if its outcome is unknown. */
export function findChallenge({ state }: Context, link: RazorpayLink): RazorpayPayment | undefined {
  const last = paymentsOf(state.razorpay, link.id).at(-1)
  return link.status === 'created' && last?.method === 'card' && last.status === 'created' ? last : undefined
}

/** Fails the pending confirmation when the payer tries another method or the link ends. */
export function abandonChallenge(context: Context, link: RazorpayLink): void {
  const waiting = findChallenge(context, link)
  if (waiting) fail(context, waiting, 'authentication_failed')
}

export function payByUpi(
  context: Context,
  checkout: RazorpayLink | RazorpayQr,
  { answer, address }: { answer: UpiAnswer; address: string },
): RazorpayPaid {
  if (checkout.status !== 'created' && checkout.status !== 'active') return { outcome: 'closed' }
  const payment = addPayment(context, checkout, { method: 'upi', card: null, address })
  if (answer === 'verifying') return { outcome: 'verifying' }
  return answer === 'paid' ? capture(context, payment) : fail(context, payment, answer)
}

/** Applies the outcome of a payment under verification. It can arrive after the checkout has ended. */
export function answerUpi(context: Context, payment: RazorpayPayment, arrived: boolean): RazorpayPaid {
  if (payment.status !== 'created' || payment.method !== 'upi') return { outcome: 'closed' }
  return arrived ? capture(context, payment) : fail(context, payment, 'not_found')
}

function addPayment(context: Context, checkout: RazorpayLink | RazorpayQr, made: NewPayment): RazorpayPayment {
  const isLink = 'reference' in checkout
  if (isLink) abandonChallenge(context, checkout)
  const customer = isLink ? checkout.customer : {}
  const order = isLink ? orderOf(context, checkout) : null
  const payment: RazorpayPayment = {
    id: newId('pay_'),
    created: secondsNow(context),
    amount: checkout.amount,
    checkout: checkout.id,
    order,
    ...made,
    email: customer.email ?? null,
    contact: customer.contact ?? null,
    description: isLink ? `#${checkout.id.replace('plink_', '')}` : 'QRv2 Payment',
    notes: checkout.notes,
    status: 'created',
    failure: null,
    fee: 0,
    tax: 0,
  }
  context.state.razorpay.payments[payment.id] = payment
  return payment
}

/** A link gets its order at the first payment attempt. */
function orderOf(context: Context, link: RazorpayLink): string {
  const { orders } = context.state.razorpay
  const known = link.order ? orders[link.order] : undefined
  if (known) {
    known.attempts += 1
    return known.id
  }
  const id = newId('order_')
  const { amount, reference, notes } = link
  orders[id] = { id, created: secondsNow(context), amount, receipt: reference || null, notes, attempts: 1, paid: false }
  link.order = id
  return id
}

function fail(context: Context, payment: RazorpayPayment, failure: RazorpayFailure): RazorpayPaid {
  payment.status = 'failed'
  payment.failure = failure
  announceRazorpay(context, 'payment.failed', { payment: paymentShape(payment, context) })
  return { outcome: 'declined', reason: failure }
}

function capture(context: Context, payment: RazorpayPayment): RazorpayPaid {
  payment.status = 'captured'
  Object.assign(payment, feeOf(payment))
  bookPayment(context, payment)
  announceRazorpay(context, 'payment.captured', { payment: paymentShape(payment, context) })
  creditLink(context, payment)
  creditQr(context, payment)
  if (payment.card?.aftermath === 'disputed') openRazorpayDispute(context, payment, {})
  return { outcome: 'paid' }
}

function creditLink(context: Context, payment: RazorpayPayment): void {
  const { links, orders } = context.state.razorpay
  const link = links[payment.checkout]
  const order = payment.order ? orders[payment.order] : undefined
  if (link?.status !== 'created') return
  link.status = 'paid'
  link.updated = secondsNow(context)
  if (order) order.paid = true
  announceRazorpay(context, 'payment_link.paid', {
    payment_link: linkShape(link, context),
    order: order && orderShape(order),
    payment: paymentShape(payment, context),
  })
}

function creditQr(context: Context, payment: RazorpayPayment): void {
  const qr = context.state.razorpay.qrs[payment.checkout]
  if (!qr) return
  if (qr.status === 'active') {
    qr.status = 'closed'
    qr.closedAt = secondsNow(context)
    qr.closeReason = 'paid'
  }
  announceRazorpay(context, 'qr_code.credited', {
    payment: paymentShape(payment, context),
    qr_code: qrShape(qr, context),
  })
}
