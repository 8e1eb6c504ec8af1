import { longestName } from '#app/features/accounts/person-name.ts'
import type { Choice } from '#app/ui/form/choice-field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { inviteWords as words } from '../users.words.ts'

const { problems } = words

/** The invitee and role. Staff who may invite only travellers see a note. */
export const inviteForm = (choices: readonly Choice[] = [], mayGiveRoles = true) =>
  formOf({
    fullName: field.line({
      label: words.name,
      hint: words.nameHint,
      autoComplete: 'off',
      spellCheck: false,
      missing: problems.name,
      longest: [longestName, problems.name],
    }),
    email: field.email({ label: words.email, autoComplete: 'off', missing: problems.email, wrong: problems.email }),
    role: field.radios({ label: words.role, ...(!mayGiveRoles && { hint: words.roleHint }), choices }),
  })
