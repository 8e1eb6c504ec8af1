import type { RazorpayPayment, RazorpayState } from '#demo/payments/state/razorpay-state.ts'

/** The payments of a payment link or a QR code, in order of creation. */
export function paymentsOf({ payments }: RazorpayState, checkout: string): RazorpayPayment[] {
  return Object.values(payments).filter((payment) => payment.checkout === checkout)
}

export function received(state: RazorpayState, checkout: string): RazorpayPayment[] {
  return paymentsOf(state, checkout).filter(({ status }) => status === 'captured')
}

/** The amount refunded for a payment. Failed refunds do not count. */
export function refundedOf({ refunds }: RazorpayState, id: string): number {
  return Object.values(refunds)
    .filter(({ payment, status }) => payment === id && status !== 'failed')
    .reduce((total, { amount }) => total + amount, 0)
}
