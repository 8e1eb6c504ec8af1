import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId, randomLetters } from '#demo/payments/state/ids.server.ts'
import { announceRazorpay } from '../razorpay-event.server.ts'
import { settlementShape } from '../shapes/payment-shapes.ts'

/** Settles the whole balance. Does nothing when there is nothing to pay out. */
export function settleBalance(context: Context): string[] {
  const open = Object.values(context.state.razorpay.entries).filter(({ settlement }) => settlement === null)
  const amount = open.reduce((total, { credit, debit }) => total + credit - debit, 0)
  if (amount <= 0) return []
  const created = secondsNow(context)
  const id = newId('setl_')
  const settlement = { id, created, amount, fees: 0, tax: 0, utr: `${created}${randomLetters(6).toLowerCase()}` }
  context.state.razorpay.settlements[id] = settlement
  for (const entry of open) entry.settlement = id
  announceRazorpay(context, 'settlement.processed', { settlement: settlementShape(settlement) })
  return [id]
}
