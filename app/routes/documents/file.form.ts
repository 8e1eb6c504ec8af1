import { ownFileWords } from '#app/features/documents/own/own-file.words.ts'
import { isId } from '#app/lib/id.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { fileWords } from './documents.words.ts'

const words = fileWords.use

/** The application and document type that await a file, as `slotAt` parses them. The page supplies the options. */
export const slotForm = formOf(() => ({
  slot: field.line({
    label: words.label,
    hint: ownFileWords.choose.lede,
    missing: words.missing,
    check: (text) => (slotAt(text) ? undefined : words.missing),
  }),
}))

export function slotAt(text: string) {
  const [applicationId = '', kind = ''] = text.split('/')
  return isId<'application'>(applicationId) ? { applicationId, kind } : undefined
}
