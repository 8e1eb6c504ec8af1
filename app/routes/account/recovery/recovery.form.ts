import { forgotWords, resetWords } from '#app/features/accounts/recovery/recovery.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

export const forgotForm = formOf(
  () => ({
    email: field.email({
      label: forgotWords.email,
      hint: forgotWords.emailHint,
      missing: forgotWords.missing,
      wrong: forgotWords.wrong,
      autoComplete: 'username',
    }),
  }),
  () => ({ wrong: forgotWords.failedTitle }),
)

export const resetForm = formOf(
  () => ({
    token: field.hidden(),
    password: field.password({
      label: resetWords.password,
      hint: resetWords.passwordHint,
      missing: resetWords.passwordMissing,
      autoComplete: 'new-password',
    }),
  }),
  () => ({ wrong: resetWords.failedTitle }),
)
