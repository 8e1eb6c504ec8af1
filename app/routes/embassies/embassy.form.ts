import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { embassiesWords } from './embassies.words.ts'

const words = embassiesWords.form

export const longestCity = 80

export const embassyForm = formOf(() => ({
  country: field.line({ label: words.operator }),
  in: field.line({ label: words.in }),
  city: field.line({ label: words.city, autoComplete: 'off', maxLength: longestCity }),
}))
