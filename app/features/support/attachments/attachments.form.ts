import { acceptedExtensions, contentTypes } from '#app/features/documents/document.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { filesField } from './attachment.ts'
import { attachmentLimits, attachmentWords as words } from './attachment.words.ts'

export const attachmentsForm = formOf(() => ({
  [filesField]: field.file({
    label: words.label,
    hint: words.hint,
    accept: [...acceptedExtensions, ...contentTypes],
    limits: attachmentLimits,
    multiple: true,
  }),
}))
