import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { reviewWords as words } from './wizard.words.ts'

/** A warning to accept: the field name depends on its text, so that no one accepts a text they have not read. */
export type WarningField = { readonly name: string; readonly accept: string }

export const reviewForm = (warnings: readonly WarningField[] = []) =>
  formOf({
    ...Object.fromEntries(
      warnings.map(({ name, accept }) => [name, field.tick({ label: accept, missing: words.warningMissing })]),
    ),
    declaration: field.tick({ label: words.declaration, missing: words.declarationMissing }),
  })
