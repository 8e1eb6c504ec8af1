import { longestReason } from '#app/features/payments/refunds/refund.ts'
import { formatMoney, type Money } from '#app/lib/money.ts'
import { words } from '#app/lib/words/words.ts'

export const refundsWords = words('routes/admin/refunds/refund-pages', 'refunds')

const newRefund = words('routes/admin/refunds/refund-pages', 'newRefund')
const most = longestReason

export const newRefundWords = words('routes/admin/refunds/refund-pages', 'newRefund', {
  lines: {
    line: (paid: Money, left: Money): string =>
      left.minor === paid.minor
        ? newRefund.lines.all({ paid: formatMoney(paid) })
        : newRefund.lines.some({ paid: formatMoney(paid), left: formatMoney(left) }),
  },
  reason: {
    get hint(): string {
      return newRefund.reasonHint({ most })
    },
  },
  problems: {
    get reason_too_long(): string {
      return newRefund.reasonTooLong({ most })
    },
  },
})

const { decide } = words('routes/admin/refunds/refund-pages', 'refund')

export const refundWords = words('routes/admin/refunds/refund-pages', 'refund', {
  decide: {
    get noteHint(): string {
      return decide.hint({ most })
    },
    get tooLong(): string {
      return decide.longest({ most })
    },
  },
})

export const limitWords = words('routes/admin/refunds/refund-pages', 'limit')
