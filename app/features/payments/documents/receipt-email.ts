import type { EmailDetails } from '#app/features/notifications/notification.words.ts'
import type { QuoteLine } from '#app/features/quotes/quote.ts'
import { lineName } from '#app/features/quotes/quote.words.ts'
import { formatRupees } from '#app/features/quotes/rate-text.ts'
import { formatMoney, money } from '#app/lib/money.ts'
import { dayOf, formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { Attempt } from '../payment.ts'
import { methodWord } from '../payment.words.ts'
import { receiptEmailWords as words } from './document.words.ts'

type Paid = Pick<Attempt, 'amount' | 'charge' | 'settledAt' | 'createdAt' | 'method' | 'brand' | 'last4'>

/** The content of a payment email: what was paid for, the expected decision date, and what happens next. */
export function receiptEmail(attempt: Paid, lines: readonly QuoteLine[], expectedOn: PlainDate): EmailDetails {
  const { amount, charge, settledAt, createdAt } = attempt
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(lineName(line), (sums.get(lineName(line)) ?? 0) + line.amount.minor)
  const rows = [...sums].map(([name, minor]) => [name, formatMoney(money(minor, amount.currency))] as const)
  const inRupees = charge ? [words.charged({ amount: formatRupees(charge.amount) })] : []
  return {
    what: words.title({ total: formatMoney(amount) }),
    button: words.button,
    parts: [
      {
        amounts: rows,
        total: [words.paidOn({ day: formatDate(dayOf(settledAt ?? createdAt)) }), formatMoney(amount)],
        note: [methodWord(attempt), ...inRupees, words.attached].join(' · '),
      },
    ],
    stub: [{ facts: [[words.decision, formatDate(expectedOn)]] }, { text: words.next }],
  }
}
