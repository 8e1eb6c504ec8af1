import type { CardExpiry } from './cards/card-number.ts'
import type { RazorpayFailure } from './state/razorpay-state.ts'

/** What a payer reads on the provider's pages. */
export const providerWords = {
  name: 'Harbour Pay',
  test: 'Test mode: no money moves',
  pageTitle: (title: string, wrong = false) => `${wrong ? 'Error: ' : ''}${title} – Harbour Pay`,
  payee: 'Portolan',
  back: 'Back to Portolan',
  goBack: 'Go back to Portolan',
  problem: 'There is a problem',
  total: 'Total',
  quantity: (count: number) => `${count} ×`,
  expires: ({ month, year }: CardExpiry) => `expires ${String(month).padStart(2, '0')}/${year % 100}`,
}

export const cardPageWords = {
  title: 'Pay by card',
  order: 'Your order',
  kept: 'Which card do you want to use?',
  keptCard: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  anotherCard: 'Another card',
  card: 'Card details',
  holder: 'Name on card',
  number: 'Card number',
  numberHint: 'The long number on the front. Spaces and hyphens are fine.',
  expiry: 'Expiry date (MM/YY)',
  expiryHint: 'For example 04/29',
  securityCode: 'Security code',
  securityCodeHint: 'The last 3 digits on the back, or 4 on the front of an American Express card',
  keep: 'Keep this card for next time',
  keeps: 'This card is kept for next time.',
  button: (total: string) => `Pay ${total}`,
}

export const linkPageWords = {
  title: 'Pay',
  method: 'How do you want to pay?',
  card: 'Credit or debit card',
  upi: 'UPI',
}

export const upiPageWords = {
  title: 'Pay with UPI',
  lede: 'This page plays the part of your UPI app.',
  ask: (total: string) => `Portolan asks for ${total}`,
  from: 'From',
  account: 'asha@testbank',
  purpose: 'For',
  pay: (total: string) => `Pay ${total}`,
  decline: 'Decline',
  byId: 'Pay by payment ID',
  byIdText: 'If you have already paid in another app, enter the payment ID that it shows.',
  id: 'Payment ID',
  idHint: '10 to 30 letters, digits, underscores or hyphens',
  idTest:
    'An ID that starts with “success” is confirmed, and one that starts with “fail” is not found. Any other stays open.',
  idButton: 'Submit payment ID',
  idMissingTitle: 'Payment ID Required',
}

export const endedWords = {
  paid: {
    title: 'Payment Successful',
    text: 'You can close this page. The page that you came from shows the payment.',
  },
  verifying: {
    title: 'Payment being verified',
    text: 'We are looking for your payment. You do not have to pay again.',
  },
  expired: { title: 'This payment page has expired', text: 'Nothing was charged. Go back to start a new payment.' },
  gone: { title: 'This payment page does not exist', text: 'Check the address, or start again from Portolan.' },
}

export const challengeWords = {
  title: 'Confirm your payment',
  text: (total: string) =>
    `This page plays the part of your bank. Approve or refuse the payment of ${total} to Portolan.`,
  approve: 'Approve',
  refuse: 'Refuse',
}

const saved = 'You have not been charged.'

/** Why a payment failed: who said so, what is safe, what to do. */
export const failureWords: Record<RazorpayFailure, string> = {
  declined: `Your card was declined. ${saved} Use another card, or ask your bank why.`,
  insufficient_funds: `Your card was declined because there is not enough money on it. ${saved} Use another card.`,
  expired_card: `Your card was declined because it has expired. ${saved} Use another card.`,
  not_a_test_card: `Your card was declined because only the test numbers work in test mode. ${saved} Use a test number.`,
  authentication_failed: `Your bank could not confirm that it was you. ${saved} Try again, or use another card.`,
  refused: `You declined the payment. ${saved} You can still pay.`,
  not_found: `The payment with this ID was not found. ${saved} Check the ID in your UPI app.`,
}

export const failedTitle = 'Payment Failed'

export const formProblems = {
  method_missing: 'Select how you want to pay',
  card_missing: 'Select a card',
  card_gone: 'This card is no longer kept. Select another card',
  holder_missing: 'Enter the name on the card',
  number_missing: 'Enter the card number',
  number_letters: 'Enter the card number in digits only',
  number_length: 'Enter a card number with 13 to 19 digits',
  number_checksum: 'Check the card number: one of its digits is wrong or two have changed places',
  expiry_missing: 'Enter the expiry date',
  expiry_wrong: 'Enter the expiry date as month and year, for example 04/29',
  expiry_past: 'Enter an expiry date in the future: this card has expired',
  code_missing: 'Enter the security code',
  code_wrong: 'Enter a security code with 3 or 4 digits',
  id_missing: 'Please enter a payment ID to continue.',
  id_wrong: 'Invalid payment ID format',
  id_is_card: 'This looks like a card number. Enter the payment ID that your UPI app shows.',
} as const

export const brandWords = {
  visa: 'Visa card',
  mastercard: 'Mastercard',
  amex: 'American Express card',
  other: 'Card',
} as const

export const testNumberWords = {
  title: 'Test card numbers',
  text: 'Use one of these numbers with any name, any date in the future and any security code.',
  outcome: {
    succeeded: 'Payment Successful',
    needs_authentication: 'Your bank asks for a confirmation',
    declined: 'Declined',
    insufficient_funds: 'Declined: not enough money',
    expired_card: 'Declined: expired',
  },
  later: 'Payment Successful, later declined',
  aftermath: {
    disputed: 'Payment Successful, then disputed',
    refund_pending: 'Payment Successful, its refunds stay pending',
    refund_fails: 'Payment Successful, its refunds fail after 2 seconds',
  },
}

/** What whoever runs the stand-in reads on its own page. */
export const deskWords = {
  title: 'Test desk',
  lede: 'Play the part of banks and of the payment provider.',
  none: 'None yet.',
  next: 'The next refund',
  courses: { succeeds: 'Succeeds at once', 'stays pending': 'Stays pending', 'fails later': 'Fails after 2 seconds' },
  events: 'Events',
  mode: { auto: 'Events are sent at once.', held: 'Events are held.' },
  waiting: (count: number) => `Waiting: ${count}.`,
  payouts: 'Payouts',
  disputes: 'Disputes',
  refunds: 'Refunds',
  payments: 'Payments',
  refunded: (amount: string) => `${amount} refunded`,
  states: {
    open: 'open',
    succeeded: 'succeeded',
    failed: 'failed',
    cancelled: 'cancelled',
    pending: 'pending',
    needs_response: 'needs a response',
    under_review: 'under review',
    won: 'won',
    lost: 'lost',
  },
  acts: {
    dispute: 'Open dispute',
    review: 'Mark as under review',
    win: 'Close as won',
    lose: 'Close as lost',
    arrive: 'Complete refund',
    fail: 'Fail refund',
    found: 'Confirm payment',
    missing: 'Not found',
    settle: 'Pay out the balance',
    hold: 'Hold events',
    release: 'Send events at once',
    twice: 'Send waiting events twice',
    reversed: 'Send waiting events in reverse',
    drop: 'Drop waiting events',
  },
}
