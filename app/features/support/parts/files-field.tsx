import { acceptedExtensions, contentTypes } from '#app/features/documents/document.ts'
import { FileField } from '#app/ui/form/file-field.tsx'
import { type FieldProblem, problemOf } from '#app/ui/form/problems.ts'
import { filesField } from '../attachments/attachment.ts'
import { attachmentScriptWords, attachmentWords as words } from '../attachments/attachment.words.ts'

const accept = [...acceptedExtensions, ...contentTypes]

/** Files to go with a message. */
export function FilesField({ problems }: { problems: readonly FieldProblem[] }) {
  const problem = problemOf(problems, filesField)
  const { label, hint } = words
  return <FileField multiple name={filesField} script={attachmentScriptWords} {...{ label, hint, problem, accept }} />
}
