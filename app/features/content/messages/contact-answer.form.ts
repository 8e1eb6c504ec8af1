import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { contactLimits } from './contact-message.ts'
import { contactAnswerWords as words } from './contact-message.words.ts'

export const contactAnswerForm = formOf(() => ({
  text: field.lines({
    label: words.label,
    missing: words.missing,
    longest: [contactLimits.message, words.tooLong],
    rows: 8,
  }),
}))
