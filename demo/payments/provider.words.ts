import { words } from '#app/lib/words/words.ts'
import type { CardExpiry } from './cards/card-number.ts'
import type { RazorpayFailure } from './state/razorpay-state.ts'

/** The texts on the provider's payer pages. */
export const providerWords = words('demo/payments/provider', 'provider', {
  pageTitle: (title: string, wrong = false) => `${wrong ? 'Error: ' : ''}${title} – Harbour Pay`,
  expires: ({ month, year }: CardExpiry) => `expires ${String(month).padStart(2, '0')}/${year % 100}`,
})

export const cardPageWords = words('demo/payments/provider', 'cardPage')

export const linkPageWords = words('demo/payments/provider', 'linkPage')

export const upiPageWords = words('demo/payments/provider', 'upiPage')

export const endedWords = words('demo/payments/provider', 'ended')

export const challengeWords = words('demo/payments/provider', 'challenge')

const saved = 'You have not been charged.'

/** Why a payment failed: who declined it, what is safe and what to do. */
export const failureWords: Record<RazorpayFailure, string> = {
  declined: `Your card was declined. ${saved} Use another card, or ask your bank why.`,
  insufficient_funds: `Your card was declined because it has insufficient funds. ${saved} Use another card.`,
  expired_card: `Your card was declined because it has expired. ${saved} Use another card.`,
  not_a_test_card: `Your card was declined because only the test numbers work in test mode. ${saved} Use a test number.`,
  authentication_failed: `Your bank could not confirm that it was you. ${saved} Try again, or use another card.`,
  refused: `You declined the payment. ${saved} You can still pay.`,
  not_found: `The payment with this ID was not found. ${saved} Check the ID in your UPI app.`,
}

export const failedTitle = 'Payment Failed'

export const formProblems = words('demo/payments/provider', 'formProblems')

export const brandWords = words('demo/payments/provider', 'brand')

export const testNumberWords = words('demo/payments/provider', 'testNumber')

/** The texts on the control page, for the user of the test provider. */
export const deskWords = words('demo/payments/provider', 'desk')
