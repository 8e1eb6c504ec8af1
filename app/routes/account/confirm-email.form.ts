import { checkEmailWords as words } from '#app/features/accounts/account.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

/** The 6-digit code from the email to a new address. */
export const confirmCodeForm = formOf(() => ({
  code: field.code({ label: words.code, hint: words.codeHint, missing: words.codeMissing, code: 'digits' }),
}))

/** Corrects an address mistyped at sign-up. */
export const correctEmailForm = formOf(() => ({
  email: field.email({ label: words.email, missing: words.problems.email, wrong: words.problems.email }),
}))
