import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

/** Which of somebody's files is to be used. */
export const sourceForm = formOf({ source: field.hidden() })
