import { longestReason, type RefundState } from '#app/features/payments/refunds/refund.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { numberFormat, numberText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const figure = numberFormat()
const limit = numberText(longestReason)

/** What a list of refunds is narrowed to: those that need a hand, or a state. */
export type RefundList = 'open' | RefundState

export const refundsWords = words('routes/admin/refunds/refund-pages', 'refunds', {
  counted: (name: string, count: number) => `${name} (${figure.format(count)})`,
})

export const newRefundWords = words('routes/admin/refunds/refund-pages', 'newRefund', {
  lines: {
    line: (paid: Money, left: Money) =>
      left.minor === paid.minor
        ? `Paid ${formatMoney(paid)}. All of it can be refunded.`
        : `Paid ${formatMoney(paid)}. ${formatMoney(left)} can still be refunded.`,
  },
  reason: {
    get hint() {
      return `Colleagues read it, the customer does not. Leave out personal data. Up to ${limit} characters.`
    },
  },
  problems: {
    get reason_too_long() {
      return `Reason must be ${limit} characters or fewer`
    },
  },
})

export const refundWords = words('routes/admin/refunds/refund-pages', 'refund', {
  others: {
    line: (amount: string, state: string, moment: string) =>
      `${amount}, ${state.toLowerCase()}, requested on ${moment}`,
  },
  decide: {
    get noteHint() {
      return `Say what you checked. Colleagues read it, the customer does not. Up to ${limit} characters.`
    },
    get tooLong() {
      return `Note must be ${limit} characters or fewer`
    },
  },
  late: { text: (state: string) => `This refund is ${state.toLowerCase()} already. Your decision was not saved.` },
})

export const limitWords = words('routes/admin/refunds/refund-pages', 'limit')
