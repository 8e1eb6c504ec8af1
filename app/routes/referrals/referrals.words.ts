import { payoutWayWords } from '#app/features/payments/payouts/payout.words.ts'
import type { OwnPayout } from '#app/features/payments/payouts/read-own-payouts.server.ts'
import { reward } from '#app/features/referrals/referral.ts'
import { formatMoney, formatShortMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

const amount = formatShortMoney(reward)

export const referralsWords = words('routes/referrals', {
  get lede() {
    return `Invite a friend and get ${amount} of credit.`
  },
  payout: {
    outcome: ({ state, amount, way }: Pick<OwnPayout, 'state' | 'amount' | 'way'>, day: string) => {
      if (state === 'paid') return `${formatMoney(amount)} paid ${payoutWayWords[way].by} on ${day}`
      return `${formatMoney(amount)} ${state === 'declined' ? 'declined' : 'cancelled'} on ${day}`
    },
  },
})
