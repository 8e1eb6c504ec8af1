import { longestPayoutReason, longestPayoutReference } from '#app/features/payments/payouts/payout.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { payoutsWords } from './payout-pages.words.ts'

const { pay, decline } = payoutsWords

export const payForm = formOf(() => ({
  text: field.line({
    label: pay.label,
    hint: pay.hint,
    autoComplete: 'off',
    longest: [longestPayoutReference, pay.tooLong({ most: longestPayoutReference })],
  }),
}))

export const declineForm = formOf(() => ({
  text: field.lines({
    label: decline.label,
    hint: decline.hint,
    rows: 3,
    missing: decline.missing,
    longest: [longestPayoutReason, decline.tooLong({ most: longestPayoutReason })],
  }),
}))
