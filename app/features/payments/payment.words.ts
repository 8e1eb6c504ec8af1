import { formatMoney, type Money, type Rate } from '#app/lib/money.ts'
import { formatDate, type PlainDate } from '#app/lib/plain-date.ts'
import type { CardBrand } from '#app/platform/gateway/gateway.ts'
import { placeName } from '../visas/place-name.ts'
import type { AttemptState, FailureReason, PaymentMethod } from './payment.ts'

const brands: Record<CardBrand, string> = {
  visa: 'Visa card',
  mastercard: 'Mastercard',
  amex: 'American Express card',
  other: 'Card',
}

/** "Visa card", never with digits. */
export function methodWord(method: PaymentMethod, brand: CardBrand | null): string {
  if (method === 'upi') return 'UPI'
  return brand ? brands[brand] : 'Card'
}

export const attemptWords: Record<AttemptState, string> = {
  created: 'Being sent to the payment provider',
  started: 'Waiting for you at your bank',
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
  payment_not_found: `The payment with this ID was not found. ${saved} Check the ID in your UPI app.`,
  card_gone: `This card is not kept any more. ${saved} Choose another card.`,
  not_a_test_card: `Your card was declined because only the test numbers work in test mode. ${saved} Use a number from the list.`,
  mismatch:
    'The amount that arrived was not the amount we asked for. Your answers are saved. Our staff will contact you.',
  not_confirmed: `The payment was not confirmed. ${saved}`,
}

export const payWords = {
  title: 'Pay',
  back: 'Back to check your answers',
  final: 'We charge this total once. We add nothing to it.',
  method: 'How do you want to pay?',
  card: 'Credit or debit card',
  anotherCard: 'Another card',
  expires: (expiry: string) => `Expires ${expiry}`,
  keep: 'Keep this card for next time',
  keepHint: 'The payment provider keeps it, not we. You can remove it at any time on Payments and billing.',
  upi: 'UPI',
  upiHint: 'Pay in your UPI app first, then come back here.',
  cardTitle: 'Card details',
  upiTitle: 'UPI payment',
  holder: 'Name on card',
  number: 'Card number',
  numberHint: 'The long number on the front. Spaces and hyphens are fine.',
  expiry: 'Expiry date',
  expiryHint: 'MM/YY, for example 04/27',
  securityCode: 'Security code',
  securityCodeHint: 'The last 3 digits on the back, or 4 on the front of an American Express card',
  paymentReference: 'Payment ID',
  paymentReferenceHint: 'Your UPI app shows it after you paid. 10 to 30 letters, digits, _ or -',
  inRupees: (rupees: Money, total: Money, rate: Rate) =>
    `Pay ${formatMoney(rupees, 'en-IN')} in your UPI app. That is ${formatMoney(total)} at ${(rate.usdMicros / 1_000_000).toPrecision(4)} US dollars for one rupee, rate of ${formatDate(rate.asOf as PlainDate)}.`,
  onlyDollars: (total: Money) => `We charge ${formatMoney(total)}. There is no rate for rupees today.`,
  notKept: 'Your card number and security code go to the payment provider. We do not keep them.',
  credit: {
    title: 'Your credit',
    offer: (free: Money) =>
      `You have credit of ${formatMoney(free)} with us. It pays our own fees, not the government fee.`,
    use: (usable: Money) => `Use my credit of ${formatMoney(usable)}`,
    used: (used: Money) => `${formatMoney(used)} of your credit is used for this order.`,
    leave: 'Keep my credit',
  },
  button: (total: Money) => `Pay ${formatMoney(total)}`,
  busy: 'Paying. Please wait and do not close this page.',
  failedTitle: 'Payment Failed',
  failure: {
    title: 'Payment Failed',
    text: 'Payment processing failed. Please try again.',
    more: 'Your application is saved. You are never charged twice for it.',
  },
  successTitle: 'Payment Successful',
  test: {
    title: 'Test mode: no money moves',
    text: 'Use one of these numbers with any name, any date in the future and any security code.',
    upi: 'A payment ID that starts with “success” is confirmed, and one that starts with “fail” is not found. Any other is verified by our staff.',
  },
  problem: {
    price_changed: 'The price changed while this page was open. Check the new total, then pay.',
    not_open: 'This application is closed and can no longer be paid for.',
  },
  open: {
    created: 'We are waiting for the answer of the payment provider. Do not pay again.',
    started: 'Your bank wants to know that it is you. The payment is made when you have confirmed it there.',
    verifying:
      'We are verifying your UPI payment. You do not have to wait here: we send you an email when it is confirmed.',
    authenticate: 'Continue to your bank',
    cancel: 'Cancel this payment and use another card',
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
  no_gateway: {
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

export const returnWords = {
  title: 'Your payment',
  failedTitle: 'Payment Failed',
  waitingTitle: 'Your payment is not confirmed yet',
  ended: {
    cancelled: `The payment was cancelled. ${saved}`,
    expired: `The payment was not finished in time. ${saved}`,
  },
  refund: 'Your payment arrived, but the application could not take it. Our staff will give your money back.',
  again: 'Try again',
  check: 'Check again',
  back: 'Back to your applications',
}

export const formProblemWords = {
  method_missing: 'Select how you want to pay',
  holder_missing: 'Enter the name on the card',
  number_missing: 'Enter the card number',
  number_length: 'Enter a card number with 13 to 19 digits',
  number_letters: 'Enter the card number in digits only',
  number_checksum: 'Check the card number: one of its digits is wrong or two have changed places',
  expiry_missing: 'Enter the expiry date',
  expiry_wrong: 'Enter the expiry date as month and year, for example 04/27',
  expiry_past: 'Enter an expiry date in the future: this card has expired',
  code_missing: 'Enter the security code',
  code_wrong: 'Enter a security code with 3 or 4 digits',
  reference_missing: 'Please enter a payment ID to continue.',
  reference_wrong: 'Invalid payment ID format',
  reference_is_card: 'This looks like a card number. Select Credit or debit card to pay with it.',
}

/** The heading above a problem, where the specification has one of its own. */
export const formProblemTitles: Readonly<Record<string, string>> = {
  [formProblemWords.reference_missing]: 'Payment ID Required',
  [formProblemWords.reference_wrong]: 'Invalid payment ID format',
}

export const challengeWords = {
  title: 'Confirm your payment',
  text: (amount: Money) =>
    `This page plays the part of your bank. Approve or refuse the payment of ${formatMoney(amount)} to Portolan.`,
  test: 'Test mode: no money moves',
  approve: 'Approve',
  refuse: 'Refuse',
  decided: 'This payment is decided already.',
  goBack: 'Go back to Portolan',
}

export const testCardWords = {
  succeeded: 'Payment Successful',
  needs_authentication: 'Your bank asks for a confirmation',
  declined: 'Declined',
  insufficient_funds: 'Declined: not enough money',
  expired_card: 'Declined: expired',
  later: 'Payment Successful, later declined',
}

/** What staff read beside a payment that needs their hand. */
export const paymentNotes = {
  notADraft: (status: string) =>
    `The money arrived when the application was no longer a draft (${status}). Give it back to the payer.`,
  creditGone:
    'The money arrived after the payment was given up, and the credit for the rest of the price is used elsewhere. Give it back to the payer.',
  paidTwice: 'The application was already paid. Give this payment back to the payer.',
  mismatch: {
    amount: 'The amount or currency that arrived is not the one we asked for. Give it back to the payer.',
    mode: 'The gateway answered with a charge of another mode or order. Nothing was booked.',
  },
}

export const receiptWords = {
  title: 'Receipt',
  file: (reference: string) => `receipt-${reference}.pdf`,
  service: 'Portolan visa applications',
  application: 'Application',
  paidBy: 'Paid by',
  paidOn: 'Paid on',
  route: 'Route',
  routeText: (from: string, to: string) => `Passport of ${placeName(from)}, travelling to ${placeName(to)}`,
  method: 'Paid with',
  payment: 'Payment',
  what: 'What you paid for',
  payee: (country: string) => `Passed on to the authority of ${placeName(country)}`,
  ourFee: 'Paid to Portolan',
  credit: 'Paid with credit that you had with us',
  total: 'Total paid',
  givenBack: (day: string) => `Given back on ${day}`,
  test: 'Test mode: no money moves',
  decides: 'The authority decides on the visa. A government fee is not paid back when it refuses.',
  keep: 'Keep this receipt for your records.',
}

/** What whoever paid reads of it. */
export const paymentNotices = {
  arrived: (reference: string) => ({
    title: `Your payment has arrived (${reference})`,
    text: 'Your payment has arrived, and your application is submitted. You find the receipt and the invoice with it.',
  }),
  missing: (reference: string) => ({
    title: `We could not find your payment (${reference})`,
    text: 'We looked for the payment ID that you gave us, and it did not arrive. Your answers are saved. Please pay again.',
  }),
}
