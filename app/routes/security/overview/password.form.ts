import { securityWords } from '#app/features/accounts/security/security.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

const words = securityWords.password
const { missing } = words

export const passwordForm = formOf(
  () => ({
    current: field.password({ label: words.current, missing: missing.current, autoComplete: 'current-password' }),
    wanted: field.password({
      label: words.wanted,
      hint: words.wantedHint,
      missing: missing.wanted,
      autoComplete: 'new-password',
    }),
    again: field.password({ label: words.again, missing: missing.again, autoComplete: 'new-password' }),
  }),
  () => ({ missing: words.allNeeded, wrong: words.failedTitle }),
)
