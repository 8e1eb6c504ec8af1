import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

/** The name of the field that carries the file. */
export const fileField = 'file'

export const uploadForm = (file: Parameters<typeof field.file>[0]) => formOf({ [fileField]: field.file(file) })
