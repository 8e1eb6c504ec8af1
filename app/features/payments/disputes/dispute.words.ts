import { formatMoney } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { DisputeState } from '#app/platform/payments/provider.ts'
import type { Dispute } from './dispute.ts'

export const disputeStateWords: Record<DisputeState, string> = words('payments/disputes/dispute', 'disputeState')

// Reasons named by Stripe and Razorpay. Unknown ones are shown unchanged.
const reasons: Record<string, string> = words('payments/disputes/dispute', 'reasons')

const reasonsWithin: Record<string, string> = words('payments/disputes/dispute', 'reasonsWithin')

const plainReason = (reason: string) => reason.replaceAll('_', ' ').trim()

export function disputeReasonWords(reason: string): string {
  const text = plainReason(reason)
  return reasons[reason] ?? (text ? text.charAt(0).toUpperCase() + text.slice(1) : (reasons.general ?? ''))
}

/** The same, for use within a sentence. */
export const disputeReasonWithin = (reason: string): string =>
  reasonsWithin[reason] ?? (plainReason(reason) || (reasonsWithin.general ?? ''))

const said = words('payments/disputes/dispute', 'notice')

/** The notification to staff who manage money. */
export function disputeNotice({ amount, reason, answerBy }: Dispute) {
  const disputed = { amount: formatMoney(amount), reason: disputeReasonWithin(reason) }
  return {
    title: said.title,
    text: answerBy ? said.textBy({ ...disputed, day: formatDate(dayOf(answerBy)) }) : said.text(disputed),
  }
}

export const disputedWords = words('payments/disputes/dispute', 'disputed')
