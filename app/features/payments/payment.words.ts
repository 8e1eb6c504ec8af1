import { formatMoney, type Money, type Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import { listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'
import type { CardBrand } from '#app/platform/payments/provider.ts'
import type { Attempt, AttemptState, FailureReason, PaymentMethod } from './payment.ts'

const brands: Record<CardBrand, string> = words('payments/payment', 'brands')

/** "Visa card ending 4242". */
export function methodWord({ method, brand, last4 }: Pick<Attempt, 'method' | 'brand' | 'last4'>): string {
  if (method === 'upi') return 'UPI'
  const card = brand ? brands[brand] : 'Card'
  return last4 ? `${card} ending ${last4}` : card
}

export const attemptWords: Record<AttemptState, string> = words('payments/payment', 'attempt')

const saved = 'Your answers are saved, and you have not been charged.'

/** Why a payment failed: the actor, what is safe, what to do. */
export const failureWords: Record<FailureReason, string> = words('payments/payment', 'failure', {
  get declined() {
    return `Your card was declined. ${saved} Use another card, or ask your bank why.`
  },
  get insufficient_funds() {
    return `Your card was declined because there is not enough money on it. ${saved} Use another card.`
  },
  get expired_card() {
    return `Your card was declined because it has expired. ${saved} Use another card.`
  },
  get invalid_number() {
    return `Your card was declined because its number is not a card number. ${saved} Check the number.`
  },
  get authentication_failed() {
    return `Your bank could not confirm that it was you. ${saved} Try again, or use another card.`
  },
  get payment_not_found() {
    return `The payment with this ID was not found. ${saved}`
  },
  get card_gone() {
    return `This card is not kept any more. ${saved} Choose another card.`
  },
  get not_a_test_card() {
    return `Your card was declined because only the test numbers work in test mode. ${saved} Use a number from the list.`
  },
  get not_confirmed() {
    return `The payment was not confirmed. ${saved}`
  },
})

const methodWords: Record<PaymentMethod, string> = words('payments/payment', 'method')
const cardList = listFormat({ type: 'disjunction' })

export const payWords = words('payments/payment', 'pay', {
  get methods() {
    return methodWords
  },
  cardHint: (saved: readonly string[]) =>
    saved.length > 0
      ? `On our payment provider’s secure page, with your ${cardList.format(saved)} or another card. We never see your card number.`
      : 'On our payment provider’s secure page. We never see your card number.',
  inRupees: (rupees: Money, rate: Rate) =>
    `Scan a code with your UPI app and pay ${formatMoney(rupees, 'en-IN')}, at ${(rate.usdMicros / 1_000_000).toPrecision(4)} US dollars for one rupee, rate of ${formatDate(rate.asOf as PlainDate)}.`,
})

export const checkoutWords = words('payments/payment', 'checkout')

export const returnWords = words('payments/payment', 'return', {
  ended: {
    get cancelled() {
      return `The payment was cancelled. ${saved}`
    },
    get expired() {
      return `The payment was not finished in time. ${saved}`
    },
  },
})

/** What staff read beside a payment that needs their hand. */
export const paymentNotes = words('payments/payment', 'paymentNotes')

/** What whoever paid reads of it. */
export const paymentNotices = {
  arrived: (reference: string) => ({
    title: `Your payment has arrived (${reference})`,
    text: 'Your payment has arrived, and your application is submitted. Your receipt and invoice are on the application page.',
  }),
}
