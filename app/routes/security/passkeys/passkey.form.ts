import { passkeyRules } from '#app/features/accounts/passkeys/passkey.ts'
import { passkeyWords as words } from '#app/features/accounts/passkeys/passkey.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

const name = { autoComplete: 'off', maxLength: passkeyRules.longestName }

export const addForm = formOf(
  () => ({
    name: field.line({ ...name, label: words.add.name, hint: words.add.nameHint }),
    asksToo: field.tick({ label: words.add.asksToo, hint: words.add.asksTooHint }),
  }),
  () => ({ wrong: words.add.failedTitle }),
)

/** The page has one for each passkey. */
export const renameForm = (id: string) =>
  formOf({ [`name-${id}`]: field.line({ ...name, label: words.rename.label }) }, { wrong: words.rename.failedTitle })
