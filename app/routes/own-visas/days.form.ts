import { visaRecordWords } from '#app/features/visa-records/visa-record.words.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

/** The intended length of stay, in days. */
export const daysForm = formOf(() => ({
  days: field.line({ label: visaRecordWords.schengen.ask, inputMode: 'numeric', autoComplete: 'off' }),
}))
