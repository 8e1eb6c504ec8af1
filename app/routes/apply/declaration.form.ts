import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { reviewWords as words } from './wizard.words.ts'

export const declarationForm = formOf({
  declaration: field.tick({ label: words.declaration, missing: words.declarationMissing }),
})
