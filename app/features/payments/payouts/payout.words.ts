import { formatMoney, type Money } from '#app/lib/money.ts'
import type { PayoutState, PayoutWay } from './payout.ts'

/** As a choice, and within a sentence. */
export const payoutWayWords: Record<PayoutWay, { readonly name: string; readonly by: string }> = {
  paypal: { name: 'PayPal', by: 'by PayPal' },
  gift_card: { name: 'Gift card', by: 'as a gift card' },
}

export const payoutStateWords: Record<PayoutState, string> = {
  asked: 'Requested',
  paid: 'Paid',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

type Sent = { readonly amount: Money; readonly way: PayoutWay }

/** What the traveller is told. */
export const payoutNotices = {
  paid: ({ amount, way }: Sent) => ({
    title: `We paid out ${formatMoney(amount)}`,
    text: `We sent ${formatMoney(amount)} of your credit ${payoutWayWords[way].by} to the email address of your account.`,
  }),
  declined: ({ amount }: Sent, reason: string) => ({
    title: 'Your payout was declined',
    text: `We did not pay out ${formatMoney(amount)}. It is still your credit. Reason: ${reason}`,
  }),
}
