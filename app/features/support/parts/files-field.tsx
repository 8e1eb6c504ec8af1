import { acceptedExtensions, contentTypes } from '#app/features/documents/document.ts'
import { Field } from '#app/ui/form/field.tsx'
import { describedBy, type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { filesField } from '../attachments/attachment.ts'
import { attachmentScriptWords, attachmentWords as words } from '../attachments/attachment.words.ts'

/** Files to go with a message. The page's script finds its words and limits in `data-upload`. */
export function FilesField({ problems }: { problems: readonly FieldProblem[] }) {
  const problem = problemOf(problems, filesField)
  return (
    <Field name={filesField} label={words.label} hint={words.hint} problem={problem}>
      <input
        type="file"
        multiple
        id={filesField}
        name={filesField}
        className="input"
        accept={[...acceptedExtensions, ...contentTypes].join(',')}
        data-upload={JSON.stringify(attachmentScriptWords)}
        aria-describedby={describedBy(filesField, words.hint, problem)}
        aria-invalid={problem ? true : undefined}
      />
    </Field>
  )
}
