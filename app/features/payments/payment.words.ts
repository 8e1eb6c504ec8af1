import { formatRupees, rateText } from '#app/features/quotes/rate-text.ts'
import type { Money, Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { choiceText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { CardBrand } from '#app/platform/payments/provider.ts'
import type { Attempt, AttemptState, FailureReason, PaymentMethod } from './payment.ts'

const said = words('payments/payment')

const brands: Record<CardBrand, string> = words('payments/payment', 'brands')

/** "Visa card ending 4242". */
export function methodWord({ method, brand, last4 }: Pick<Attempt, 'method' | 'brand' | 'last4'>): string {
  if (method === 'upi') return methodWords.upi
  const card = brands[brand ?? 'other']
  return last4 ? said.cardEnding({ card, last4 }) : card
}

export const attemptWords: Record<AttemptState, string> = words('payments/payment', 'attempt')

/** Why a payment failed: who declined it, what is safe, and what to do. */
export const failureWords: Record<FailureReason, string> = words('payments/payment', 'failure')

const methodWords: Record<PaymentMethod, string> = words('payments/payment', 'method')

export const payWords = words('payments/payment', 'pay', {
  methods: methodWords,
  cardHint: (saved: readonly string[]) =>
    saved.length > 0 ? said.pay.savedCards({ cards: choiceText(saved) }) : said.pay.cardPage,
  inRupees: (rupees: Money, rate: Rate) =>
    said.pay.upiAmount({
      rupees: formatRupees(rupees),
      rate: rateText(rate),
      day: formatDate(rate.asOf as PlainDate),
    }),
})

export const checkoutWords = words('payments/payment', 'checkout')

export const returnWords = words('payments/payment', 'return')

/** Shown to staff beside a payment that needs manual action. */
export const paymentNotes = words('payments/payment', 'paymentNotes')

/** The notifications to the payer. */
export const paymentNotices = {
  arrived: () => ({ ...said.paymentNotices.arrived }),
}
