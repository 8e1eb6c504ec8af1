import { payoutWays } from '#app/features/payments/payouts/payout.ts'
import { payoutWayWords } from '#app/features/payments/payouts/payout.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { referralsWords } from './referrals.words.ts'

const { way } = referralsWords.payout

export const payoutForm = formOf(() => ({
  way: field.radios({
    label: way.label,
    missing: way.missing,
    choices: payoutWays.map((value) => ({ value, label: payoutWayWords[value].name })),
    columns: 2,
  }),
}))
