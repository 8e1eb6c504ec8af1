import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { fileField } from './file-field.ts'

export const uploadForm = (file: Parameters<typeof field.file>[0]) => formOf({ [fileField]: field.file(file) })
