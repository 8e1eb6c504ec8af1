import { formatMoney } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { DisputeState } from '#app/platform/payments/provider.ts'
import type { Dispute } from './dispute.ts'

export const disputeStateWords: Record<DisputeState, string> = words('payments/disputes/dispute', 'disputeState')

// As Stripe and Razorpay call them. Another one is shown as it came.
const reasons: Record<string, string> = words('payments/disputes/dispute', 'reasons')

export function disputeReasonWords(reason: string): string {
  const known = reasons[reason]
  if (known) return known
  const text = reason.replaceAll('_', ' ').trim()
  return text ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : 'No reason given'
}

/** What staff who look after money are told. */
export function disputeNotice(reference: string, { amount, reason, answerBy }: Dispute) {
  const by = answerBy ? ` Respond by ${formatDate(dayOf(answerBy))}.` : ''
  return {
    title: `Payment disputed, ${reference}`,
    text: `${formatMoney(amount)} is disputed: ${disputeReasonWords(reason).toLowerCase()}.${by}`,
  }
}

export const disputedWords = words('payments/disputes/dispute', 'disputed')
