import { longestHoldReason } from '#app/features/casework/hold/hold.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { holdWords as words } from './retention-pages.words.ts'

/** The reason for keeping an application longer than planned. */
export const holdForm = formOf(() => ({
  reason: field.lines({
    label: words.label,
    hint: words.hint,
    rows: 3,
    missing: words.problems.empty,
    longest: [longestHoldReason, words.problems.too_long],
  }),
}))
