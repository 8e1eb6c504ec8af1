import type { StripeCharge, StripeState } from '#demo/payments/state/stripe-state.ts'

/** What has gone back of a charge, and whether it is disputed. A refund that failed gave nothing back. */
export function chargeTotals(state: StripeState, { id }: Pick<StripeCharge, 'id'>) {
  const refunds = Object.values(state.refunds).filter(({ charge, status }) => charge === id && status !== 'failed')
  const disputes = Object.values(state.disputes).filter(({ charge }) => charge === id)
  return {
    refunded: refunds.reduce((total, { amount }) => total + amount, 0),
    isDisputed: disputes.length > 0,
    /** Money that the bank has taken back cannot be refunded as well. */
    isHeld: disputes.some(({ status }) => status !== 'won'),
  }
}
