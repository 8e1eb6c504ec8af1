import { heldVisaWords } from '#app/features/held-visas/held-visa.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

/** For how many days somebody wants to stay. */
export const daysForm = formOf(() => ({
  days: field.line({ label: heldVisaWords.schengen.ask, inputMode: 'numeric', autoComplete: 'off' }),
}))
