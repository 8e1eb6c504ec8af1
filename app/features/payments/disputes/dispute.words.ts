import { formatMoney } from '#app/lib/money.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import type { DisputeState } from '#app/platform/payments/provider.ts'
import type { Dispute } from './dispute.ts'

export const disputeStateWords: Record<DisputeState, string> = {
  needs_response: 'Needs a response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
}

// As Stripe and Razorpay call them. Another one is shown as it came.
const reasons: Record<string, string> = {
  credit_not_processed: 'A promised refund did not arrive',
  duplicate: 'Charged twice',
  fraudulent: 'Not made by the cardholder',
  general: 'No reason given',
  product_not_received: 'Service not received',
  product_unacceptable: 'Service not as described',
  subscription_canceled: 'Cancelled subscription',
  unrecognized: 'Payment not recognised',
}

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

export const disputedWords = {
  flag: 'Disputed',
  by: (answerBy: Date) => `Disputed, respond by ${formatDate(dayOf(answerBy), 'en-GB', 'short')}`,
}
