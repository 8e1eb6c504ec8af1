import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type {
  RazorpayDispute,
  RazorpayEntry,
  RazorpayPayment,
  RazorpayRefund,
} from '#demo/payments/state/razorpay-state.ts'

const feeRate = 0.02
const taxRate = 0.18

/** 2 % plus tax. The fee includes the tax, as Razorpay reports it. */
export function feeOf({ amount }: Pick<RazorpayPayment, 'amount'>): { fee: number; tax: number } {
  const fee = Math.round(amount * feeRate)
  const tax = Math.round(fee * taxRate)
  return { fee: fee + tax, tax }
}

export function bookPayment(context: Context, { id, amount, fee, tax }: RazorpayPayment): void {
  book(context, { id, type: 'payment', amount, credit: amount - fee, debit: 0, fee, tax, payment: id, dispute: null })
}

export function bookRefund(context: Context, { id, amount, payment }: RazorpayRefund): void {
  book(context, { id, type: 'refund', amount, credit: 0, debit: amount, fee: 0, tax: 0, payment, dispute: null })
}

/** A failed refund returns to the balance. */
export function bookRefundReversal(context: Context, { amount, payment }: RazorpayRefund): void {
  adjust(context, { amount, payment, dispute: null })
}

/** The amount is negative when a dispute deducts money. */
export function bookDispute(context: Context, { id, payment }: RazorpayDispute, amount: number): void {
  adjust(context, { amount, payment, dispute: id })
}

function adjust(context: Context, { amount, payment, dispute }: Pick<RazorpayEntry, 'amount' | 'payment' | 'dispute'>) {
  const [credit, debit] = [Math.max(amount, 0), Math.max(-amount, 0)]
  const id = newId('adj_')
  book(context, { id, type: 'adjustment', amount: Math.abs(amount), credit, debit, fee: 0, tax: 0, payment, dispute })
}

function book(context: Context, entry: Omit<RazorpayEntry, 'created' | 'settlement'>): void {
  context.state.razorpay.entries[entry.id] = { ...entry, created: secondsNow(context), settlement: null }
}
