import type { CheckoutOrder, PaymentState, ProviderPayment } from '../provider.ts'
import {
  listAll,
  pathOf,
  type RazorpayAccount,
  type RazorpayCall,
  RazorpayRefused,
  readAll,
} from './razorpay-account.ts'
import { payment, type QrCode, qrCode } from './razorpay-answers.ts'
import { describeCheckout } from './razorpay-payments.ts'

const path = 'payments/qr_codes'
// Razorpay's minimum is 15 minutes; the margin allows for clock differences.
const shortestMs = 16 * 60_000
const searchedMs = 24 * 60 * 60_000
const longestDescription = 255

export const isQrCode = (checkoutId: string) => checkoutId.startsWith('qr_')

/** Creates a UPI code for one payment of a fixed amount. */
export async function startQrCode(
  call: RazorpayCall,
  account: RazorpayAccount,
  order: CheckoutOrder,
  now: Date,
): Promise<ProviderPayment> {
  const code = (await findCodes(call, order.key, now))[0] ?? (await makeCode(call, account, order, now))
  return describe(call, account, code)
}

/**
 * Razorpay has no idempotency key for codes. If 2 concurrent requests each create one, both see both, and both keep the
 * earlier.
 */
async function makeCode(
  call: RazorpayCall,
  account: RazorpayAccount,
  order: CheckoutOrder,
  now: Date,
): Promise<QrCode> {
  const closeBy = Math.max(order.expiresAt.getTime(), now.getTime() + shortestMs)
  const made = await call.post(path, qrCode, {
    type: 'upi_qr',
    name: account.payee,
    usage: 'single_use',
    fixed_amount: true,
    payment_amount: order.amount.minor,
    description: `${order.title} (${order.reference})`.slice(0, longestDescription),
    close_by: Math.ceil(closeBy / 1000),
    notes: { key: order.key, reference: order.reference },
  })
  const [first = made] = await findCodes(call, order.key, now)
  if (first.id !== made.id) await closeCode(call, made.id)
  return first
}

/** Finds the codes for a key, earliest first. */
async function findCodes(call: RazorpayCall, key: string, now: Date): Promise<QrCode[]> {
  const from = Math.floor((now.getTime() - searchedMs) / 1000)
  const found: QrCode[] = []
  for await (const code of listAll(call, path, { item: qrCode, query: { from } })) {
    if (code.notes === key) found.push(code)
  }
  const age = ({ created_at }: QrCode) => created_at.getTime()
  return found.toSorted((one, other) => age(one) - age(other) || (one.id < other.id ? -1 : 1))
}

async function closeCode(call: RazorpayCall, id: string): Promise<QrCode> {
  return call.post(`${path}/${pathOf(id)}/close`, qrCode, {})
}

export async function readQrCode(call: RazorpayCall, account: RazorpayAccount, id: string): Promise<ProviderPayment> {
  return describe(call, account, await call.get(`${path}/${pathOf(id)}`, qrCode))
}

/** Razorpay refuses to close a closed code: then only reads it. */
export async function endQrCode(call: RazorpayCall, account: RazorpayAccount, id: string): Promise<ProviderPayment> {
  try {
    return await describe(call, account, await closeCode(call, id))
  } catch (error) {
    if (!(error instanceof RazorpayRefused)) throw error
    const read = await readQrCode(call, account, id)
    if (read.state === 'open') throw error
    return read
  }
}

async function describe(call: RazorpayCall, account: RazorpayAccount, code: QrCode): Promise<ProviderPayment> {
  const payments = await readAll(call, `${path}/${pathOf(code.id)}/payments`, payment)
  const checkout = {
    id: code.id,
    key: code.notes ?? '',
    minor: code.payment_amount,
    currency: 'INR',
    method: 'upi',
    mode: account.mode,
    unpaid: unpaidState(code, account.payee),
  } as const
  return describeCheckout(checkout, payments)
}

function unpaidState(code: QrCode, payee: string): PaymentState {
  if (code.status === 'active') {
    const { image_content, image_url: imageUrl } = code
    return { state: 'open', payAt: { kind: 'qr', payload: image_content ?? null, imageUrl, payee } }
  }
  // Paid, but the payment is not listed yet.
  if (code.close_reason === 'paid') return { state: 'processing' }
  return { state: 'cancelled' }
}
