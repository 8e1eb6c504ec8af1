import type { CheckoutOrder, PaymentState, ProviderPayment } from '../provider.ts'
import {
  listAll,
  pathOf,
  type RazorpayAccount,
  type RazorpayCall,
  RazorpayRefused,
  readAll,
} from './razorpay-account.ts'
import { type PaymentLink, payment, paymentLink, type RazorpayPayment } from './razorpay-answers.ts'
import { describeCheckout, isTaken } from './razorpay-payments.ts'

const path = 'payment_links'
// Razorpay's minimum is 15 minutes; the margin allows for clock differences.
const shortestMs = 16 * 60_000

/** Creates a Razorpay page for one card payment. */
export async function startLink(
  call: RazorpayCall,
  account: RazorpayAccount,
  order: CheckoutOrder,
  now: Date,
): Promise<ProviderPayment> {
  return describe(call, account, await makeLink(call, order, now))
}

/** A second link with the same reference is refused: then finds the first. */
async function makeLink(call: RazorpayCall, order: CheckoutOrder, now: Date): Promise<PaymentLink> {
  try {
    return await call.post(path, paymentLink, requestOf(order, now))
  } catch (error) {
    if (!(error instanceof RazorpayRefused) || error.status !== 400) throw error
    const made = await findLink(call, order.key)
    if (!made) throw error
    return made
  }
}

function requestOf(order: CheckoutOrder, now: Date): object {
  const expireBy = Math.max(order.expiresAt.getTime(), now.getTime() + shortestMs)
  return {
    amount: order.amount.minor,
    currency: order.amount.currency,
    accept_partial: false,
    reference_id: order.key,
    description: `${order.title} (${order.reference})`,
    customer: { email: order.email },
    // We notify the payer ourselves.
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: order.returnUrl,
    callback_method: 'get',
    expire_by: Math.ceil(expireBy / 1000),
    notes: { key: order.key, reference: order.reference },
    options: { checkout: { method: { card: '1', netbanking: '0', upi: '0', wallet: '0' } } },
  }
}

async function findLink(call: RazorpayCall, key: string): Promise<PaymentLink | undefined> {
  const links = listAll(call, path, { item: paymentLink, query: { reference_id: key }, within: 'payment_links' })
  for await (const link of links) if (link.reference_id === key) return link
  return undefined
}

export async function readLink(call: RazorpayCall, account: RazorpayAccount, id: string): Promise<ProviderPayment> {
  return describe(call, account, await call.get(`${path}/${pathOf(id)}`, paymentLink))
}

/** Razorpay refuses to cancel a paid, expired or cancelled link: then only reads it. */
export async function endLink(call: RazorpayCall, account: RazorpayAccount, id: string): Promise<ProviderPayment> {
  try {
    return await describe(call, account, await call.post(`${path}/${pathOf(id)}/cancel`, paymentLink, {}))
  } catch (error) {
    if (!(error instanceof RazorpayRefused)) throw error
    const read = await readLink(call, account, id)
    if (read.state === 'open') throw error
    return read
  }
}

async function describe(call: RazorpayCall, account: RazorpayAccount, link: PaymentLink): Promise<ProviderPayment> {
  const checkout = {
    id: link.id,
    key: link.reference_id ?? '',
    minor: link.amount,
    currency: link.currency,
    method: 'card',
    mode: account.mode,
    unpaid: unpaidState(link),
  } as const
  return describeCheckout(checkout, await paymentsAt(call, link))
}

/** Payments of the order behind a link, which exists after the first attempt. */
async function paymentsAt(call: RazorpayCall, { order_id }: PaymentLink): Promise<RazorpayPayment[]> {
  if (!order_id) return []
  const payments = await readAll(call, `orders/${pathOf(order_id)}/payments`, payment)
  const taken = payments.find(isTaken)
  if (!taken || taken.card) return payments
  // The list omits card details.
  return [await call.get(`payments/${pathOf(taken.id)}`, payment, { 'expand[]': 'card' })]
}

function unpaidState(link: PaymentLink): PaymentState {
  if (link.status === 'created') return { state: 'open', payAt: { kind: 'page', url: link.short_url } }
  if (link.status === 'cancelled' || link.status === 'expired') return { state: 'cancelled' }
  return { state: 'processing' }
}
