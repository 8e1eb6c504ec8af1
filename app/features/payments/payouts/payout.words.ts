import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import type { PayoutState, PayoutWay } from './payout.ts'

/** As a choice, and within a sentence. */
export const payoutWayWords: Record<PayoutWay, { readonly name: string; readonly by: string }> = words(
  'payments/payouts/payout',
  'payoutWay',
)

export const payoutStateWords: Record<PayoutState, string> = words('payments/payouts/payout', 'payoutState')

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
