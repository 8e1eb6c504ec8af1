import { inviteProblemWords } from '#app/features/referrals/referral.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { referralsWords } from './referrals.words.ts'

const words = referralsWords.invite

export const inviteForm = formOf(() => ({
  email: field.email({
    label: words.label,
    hint: words.hint,
    missing: inviteProblemWords.missing,
    wrong: inviteProblemWords.wrong,
    autoComplete: 'off',
  }),
}))
