import { emailChangeWords as words } from '#app/features/accounts/recovery/email-change.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

export const emailForm = formOf(
  () => ({
    email: field.email({ label: words.wanted, hint: words.wantedHint, missing: words.missing, wrong: words.wrong }),
  }),
  () => ({ wrong: words.failedTitle }),
)
