import { heldVisaWords } from '#app/features/held-visas/held-visa.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

/** The intended length of stay, in days. */
export const daysForm = formOf(() => ({
  days: field.line({ label: heldVisaWords.schengen.ask, inputMode: 'numeric', autoComplete: 'off' }),
}))
