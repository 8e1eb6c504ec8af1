import { failedDays } from '#app/features/overview/overview.ts'
import type { FailureReason, PaymentMethod } from '#app/features/payments/payment.ts'

const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

export const portalPaymentWords = {
  title: 'Failed payments',
  heading: 'Failed payments',
  lede: `Of the last ${failedDays} days. These travellers have not paid since. They were told why, and can pay again.`,
  none: `No payment failed in the last ${failedDays} days`,
  noneText: 'A payment stands here from the moment it fails until the traveller has paid.',
  back: 'Return to Dashboard',
  caption: 'Failed payments, the newest first',
  columns: {
    payer: 'Traveller',
    application: 'Application',
    amount: 'Amount',
    method: 'By',
    reason: 'Why',
    failedAt: 'When',
  },
  methods: { card: 'Card', upi: 'UPI', on_account: 'On account' } satisfies Record<PaymentMethod, string>,
  reasons: {
    declined: 'Declined by the bank',
    insufficient_funds: 'Not enough money on the card',
    expired_card: 'The card has expired',
    invalid_number: 'Not a card number',
    authentication_failed: 'The bank could not confirm who paid',
    payment_not_found: 'No payment under this reference',
    card_gone: 'The saved card was gone',
    not_a_test_card: 'Not one of the test cards',
    mismatch: 'Another amount arrived',
    not_confirmed: 'Never confirmed',
  } satisfies Record<FailureReason, string>,
  at: (at: Date) => `${clock.format(at)} UTC`,
}
