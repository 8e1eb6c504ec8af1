import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'
import type { PayoutState, PayoutWay } from './payout.ts'

/** As an option, and within a sentence. */
export const payoutWayWords: Record<PayoutWay, { readonly name: string }> = words(
  'payments/payouts/payout',
  'payoutWay',
)

export const payoutStateWords: Record<PayoutState, string> = words('payments/payouts/payout', 'payoutState')

type Sent = { readonly amount: Money; readonly way: PayoutWay }

const said = words('payments/payouts/payout', 'notice')

/** The notifications to the traveller. */
export const payoutNotices = {
  paid: ({ amount, way }: Sent) => {
    const sum = { amount: formatMoney(amount) }
    return { title: said.paid.title(sum), text: said.paid.text[way](sum) }
  },
  declined: ({ amount }: Sent, reason: string) => ({
    title: said.declined.title,
    text: said.declined.text({ amount: formatMoney(amount), reason }),
  }),
}
