import { DrawnFields } from '#app/ui/form/drawn-field.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { attachmentsForm } from '../attachments/attachments.form.ts'

export function FilesField({ problems }: { problems: readonly FieldProblem[] }) {
  return <DrawnFields form={attachmentsForm.show({ problems })} />
}
