import { formatMoney, type Money, type Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { CardBrand } from '#app/platform/payments/provider.ts'
import type { Attempt, AttemptState, FailureReason, PaymentMethod } from './payment.ts'

const brands: Record<CardBrand, string> = {
  visa: 'Visa card',
  mastercard: 'Mastercard',
  amex: 'American Express card',
  other: 'Card',
}

/** "Visa card ending 4242". */
export function methodWord({ method, brand, last4 }: Pick<Attempt, 'method' | 'brand' | 'last4'>): string {
  if (method === 'upi') return 'UPI'
  const card = brand ? brands[brand] : 'Card'
  return last4 ? `${card} ending ${last4}` : card
}

export const attemptWords: Record<AttemptState, string> = {
  created: 'Being sent to the payment provider',
  started: 'Not paid yet',
  verifying: 'Being verified',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Not finished in time',
}

const saved = 'Your answers are saved, and you have not been charged.'

/** Why a payment failed: the actor, what is safe, what to do. */
export const failureWords: Record<FailureReason, string> = {
  declined: `Your card was declined. ${saved} Use another card, or ask your bank why.`,
  insufficient_funds: `Your card was declined because there is not enough money on it. ${saved} Use another card.`,
  expired_card: `Your card was declined because it has expired. ${saved} Use another card.`,
  invalid_number: `Your card was declined because its number is not a card number. ${saved} Check the number.`,
  authentication_failed: `Your bank could not confirm that it was you. ${saved} Try again, or use another card.`,
  payment_not_found: `The payment with this ID was not found. ${saved}`,
  card_gone: `This card is not kept any more. ${saved} Choose another card.`,
  not_a_test_card: `Your card was declined because only the test numbers work in test mode. ${saved} Use a number from the list.`,
  mismatch:
    'The amount that arrived was not the amount we asked for. Your answers are saved. Our staff will contact you.',
  not_confirmed: `The payment was not confirmed. ${saved}`,
}

const methodWords: Record<PaymentMethod, string> = {
  card: 'Credit or debit card',
  upi: 'UPI',
  on_account: 'On account',
}
const cardList = new Intl.ListFormat('en-GB', { type: 'disjunction' })

export const payWords = {
  title: 'Pay',
  back: 'Back to check your answers',
  final: 'We charge this total once. Nothing is added to it.',
  method: 'How do you want to pay?',
  methodMissing: 'Select how you want to pay',
  methods: methodWords,
  cardHint: (saved: readonly string[]) =>
    saved.length > 0
      ? `On our payment provider’s secure page, with your ${cardList.format(saved)} or another card. We never see your card number.`
      : 'On our payment provider’s secure page. We never see your card number.',
  upiHint: 'Scan a code with your UPI app.',
  keep: 'Keep this card for next time',
  keepHint: 'Our payment provider stores it. Remove it at any time under Payments and billing.',
  inRupees: (rupees: Money, rate: Rate) =>
    `Scan a code with your UPI app and pay ${formatMoney(rupees, 'en-IN')}, at ${(rate.usdMicros / 1_000_000).toPrecision(4)} US dollars for one rupee, rate of ${formatDate(rate.asOf as PlainDate)}.`,
  credit: {
    title: 'Your credit',
    offer: (free: Money) =>
      `You have credit of ${formatMoney(free)} with us. It pays our own fees, not the government fee.`,
    use: (usable: Money) => `Use my credit of ${formatMoney(usable)}`,
    used: (used: Money) => `${formatMoney(used)} of your credit is used for this order.`,
    leave: 'Keep my credit',
  },
  button: (total: Money) => `Pay ${formatMoney(total)}`,
  busy: 'Taking you to the payment page.',
  failedTitle: 'Payment Failed',
  failure: {
    title: 'Payment Failed',
    text: 'Payment processing failed. Please try again.',
    more: 'Your application is saved. You are never charged twice for it.',
  },
  successTitle: 'Payment Successful',
  test: 'Test mode: no money moves',
  problem: {
    coupon_gone: 'The coupon has been used up. Remove it to see your new total, then pay.',
    price_changed: 'The price changed while this page was open. Check the new total, then pay.',
    not_open: 'This application is closed and can no longer be paid for.',
    no_rate: 'There is no rate for rupees today. Pay by card, or try again later.',
  },
  paid: {
    title: 'Already paid',
    text: (reference: string) =>
      `You have paid for application ${reference} and it is submitted. You cannot pay twice.`,
    status: 'Follow your application',
    receipt: 'Download your receipt (PDF)',
  },
  estimate: {
    title: 'Our staff will confirm the price first',
    text: 'Nobody has confirmed what is required on this route, so we take no money yet. Ask for the price: our staff will check it and write to you.',
    amount: (total: Money) => `Estimate: ${formatMoney(total)}`,
    ask: 'Ask for the confirmed price',
    asked: (day: PlainDate) =>
      `You asked for the price on ${formatDate(day)}. We write to you, usually within two business days.`,
  },
  no_provider: {
    title: 'Payments are not set up yet',
    text: 'This installation has no payment provider, so nothing can be paid here. Your answers and documents are saved.',
  },
  unverified: {
    title: 'Confirm your email address first',
    text: (email: string) =>
      `We send your receipt and the decision to ${email}. Open the link in our email, then come back to this page to pay.`,
    again: 'Send the link again',
  },
}

export const checkoutWords = { title: (reference: string) => `Visa application ${reference}` }

export const returnWords = {
  title: 'Your payment',
  failedTitle: 'Payment Failed',
  waitingTitle: 'Finish your payment',
  qrTitle: 'Pay with your UPI app',
  checkingTitle: 'We are checking your payment',
  unpaid: 'You have not paid yet. Your answers are saved.',
  checking: 'Your payment is being confirmed. You can leave this page: we email you when it is done. Do not pay again.',
  unreached: 'We could not reach our payment provider. You have not been charged. Try again in a moment.',
  goOn: (total: Money) => `Continue and pay ${formatMoney(total)}`,
  otherWay: 'Pay another way',
  qr: {
    alt: 'Payment code for your UPI app',
    scan: (rupees: Money, payee: string) =>
      `Scan this code with any UPI app. Pay ${formatMoney(rupees, 'en-IN')} to ${payee}.`,
    open: 'Open my UPI app',
    image: 'Open the payment code',
    follows: 'This page continues by itself once the money has arrived.',
  },
  ended: {
    cancelled: `The payment was cancelled. ${saved}`,
    expired: `The payment was not finished in time. ${saved}`,
  },
  refund: 'Your payment arrived, but the application could not take it. The whole amount goes back to you.',
  again: 'Try again',
  check: 'Check again',
  back: 'Back to your applications',
}

/** What staff read beside a payment that needs their hand. */
export const paymentNotes = {
  notADraft: (status: string) => `The money arrived when the application was no longer a draft (${status}).`,
  creditGone:
    'The money arrived after the payment was given up, and the credit for the rest of the price is used elsewhere.',
  paidTwice: 'The application was already paid.',
  mismatch: {
    amount: 'The amount or currency that arrived is not the one we asked for.',
    mode: 'The provider answered with a payment of another mode or order. Nothing was booked.',
  },
}

/** What whoever paid reads of it. */
export const paymentNotices = {
  arrived: (reference: string) => ({
    title: `Your payment has arrived (${reference})`,
    text: 'Your payment has arrived, and your application is submitted. Your receipt and invoice are on the application page.',
  }),
}
