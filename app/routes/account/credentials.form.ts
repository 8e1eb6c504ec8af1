import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

export const credentialsForm = formOf(
  () => ({
    email: field.email({ label: words.email, autoComplete: 'username', missing: words.emailMissing }),
    password: field.password({
      label: words.password,
      autoComplete: 'current-password',
      missing: words.passwordMissing,
    }),
  }),
  () => ({ missing: words.bothNeeded, wrong: words.failedTitle }),
)
