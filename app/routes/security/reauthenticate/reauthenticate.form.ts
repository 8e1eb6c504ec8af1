import { codeWords, reauthenticateWords as words } from '#app/features/accounts/factors/factor.words.ts'
import type { Ways } from '#app/features/accounts/factors/reauthenticate.server.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

export const passwordForm = formOf(() => ({
  password: field.password({
    label: words.password,
    missing: words.passwordMissing,
    autoComplete: 'current-password',
  }),
}))

/** One field for both codes: a user without the app has the recovery codes at hand. */
export function codeForm(ways: Ways) {
  const missing = codeWords.missing[codeAsked(ways)]
  if (ways.mail !== 'no') {
    const { mailed: label, mailedHint: hint } = codeWords
    return formOf({ code: field.code({ label, hint, missing, code: 'digits' }) })
  }
  const label = !ways.app ? words.recoveryOnly : ways.recoveryCodes ? words.codeOrRecovery : codeWords.app
  return formOf({ code: field.code({ label, missing, code: ways.recoveryCodes ? 'either' : 'digits' }) })
}

export const codeAsked = ({ app, mail }: Ways) => (mail !== 'no' ? 'mailed' : app ? 'app' : 'recovery')
