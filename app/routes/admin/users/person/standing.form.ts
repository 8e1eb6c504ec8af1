import { accountStatuses } from '#app/features/accounts/account.ts'
import { longestReason } from '#app/features/accounts/standing/because.ts'
import type { Choice } from '#app/ui/form/choice-field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import {
  accountStatusNames,
  factorPageWords,
  standingProblemWords as problems,
  rolePageWords,
  statusPageWords,
  reasonWords as words,
} from '../users.words.ts'

/** The reason. The use case decides whether it is required. */
const reasonField = (label = words.label) =>
  field.lines({
    label,
    hint: words.hint,
    rows: 2,
    longest: [longestReason, problems.reason_too_long],
  })

export const statusForm = formOf(() => ({
  status: field.radios({
    label: statusPageWords.label,
    choices: accountStatuses.map((value) => ({
      value,
      label: accountStatusNames[value],
      hint: statusPageWords.means[value],
    })),
  }),
  reason: reasonField(),
}))

export const roleForm = (choices: readonly Choice[] = []) =>
  formOf({ role: field.radios({ label: rolePageWords.label, choices }), reason: reasonField() })

export const factorForm = formOf(() => ({ reason: reasonField(factorPageWords.label) }))
