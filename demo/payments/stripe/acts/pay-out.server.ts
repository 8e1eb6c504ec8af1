import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import { payoutShape } from '../shapes/balance-shapes.ts'
import { announceStripe } from '../stripe-event.server.ts'
import { bookTransaction } from './book-transaction.server.ts'

/** Pays out the whole balance, one payout per currency, and returns the payouts. */
export function payOut(context: Context): string[] {
  const open = Object.values(context.state.stripe.transactions).filter(({ payout }) => payout === null)
  const byCurrency = Map.groupBy(open, ({ currency }) => currency)
  return [...byCurrency].flatMap(([currency, transactions]) => {
    const amount = transactions.reduce((total, one) => total + one.amount - one.fee, 0)
    if (amount <= 0) return []
    const id = newId('po_')
    const transaction = bookTransaction(context, {
      type: 'payout',
      category: 'payout',
      amount: -amount,
      currency,
      source: id,
    })
    for (const one of [...transactions, context.state.stripe.transactions[transaction]]) if (one) one.payout = id
    const created = secondsNow(context)
    const payout = { id, created, arrival: created, amount, currency, transaction }
    context.state.stripe.payouts[id] = payout
    announceStripe(context, 'payout.paid', payoutShape(payout))
    return [id]
  })
}
