import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { newId } from '#demo/payments/state/ids.server.ts'
import type { StripeTransaction } from '#demo/payments/state/stripe-state.ts'

const daysHeld = 2

type Booking = Pick<StripeTransaction, 'type' | 'category' | 'amount' | 'currency' | 'source'> & { fee?: number }

/** Records a movement on the balance. Outgoing amounts are negative. */
export function bookTransaction(context: Context, { fee = 0, ...booking }: Booking): string {
  const created = secondsNow(context)
  const id = newId('txn_')
  const availableOn = booking.type === 'charge' ? created + daysHeld * 86_400 : created
  context.state.stripe.transactions[id] = {
    id,
    created,
    availableOn,
    ...booking,
    fee,
    description: null,
    payout: null,
  }
  return id
}

/** 2.9 % plus 30 of the smallest currency unit. */
export function chargeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30
}
