import type { StripeCharge, StripeState } from '#demo/payments/state/stripe-state.ts'

/** The amount refunded for a charge, and whether it is disputed. Failed refunds do not count. */
export function chargeTotals(state: StripeState, { id }: Pick<StripeCharge, 'id'>) {
  const refunds = Object.values(state.refunds).filter(({ charge, status }) => charge === id && status !== 'failed')
  const disputes = Object.values(state.disputes).filter(({ charge }) => charge === id)
  return {
    refunded: refunds.reduce((total, { amount }) => total + amount, 0),
    isDisputed: disputes.length > 0,
    /** Money taken back by the bank cannot also be refunded. */
    isHeld: disputes.some(({ status }) => status !== 'won'),
  }
}
