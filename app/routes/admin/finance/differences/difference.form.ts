import { longestResolution } from '#app/features/payments/reconciliation/finding.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { differenceWords } from './difference-pages.words.ts'

const { resolve } = differenceWords

/** The resolution of a difference, in the words of the person who investigated it. */
export const resolveForm = formOf(() => ({
  note: field.lines({
    label: resolve.note,
    hint: resolve.noteHint,
    rows: 4,
    missing: resolve.missing,
    longest: [longestResolution, resolve.tooLong],
  }),
}))
