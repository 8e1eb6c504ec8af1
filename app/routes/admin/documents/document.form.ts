import { additionProblemWords, decisionProblemWords } from '#app/features/documents/decision-problem.words.ts'
import { acceptedExtensions, contentTypes, longestNote, rejectionReasons } from '#app/features/documents/document.ts'
import { rejectionWords, uploadProblemWords } from '#app/features/documents/document.words.ts'
import { fileField } from '#app/features/documents/file-field.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { documentWordsOfStaff, kindChoices, newDocumentWords, statusChoices } from './documents.words.ts'

/** A file received through another channel. All missing fields are reported at once. */
export const newDocumentForm = formOf(() => ({
  application: field.line({
    label: newDocumentWords.application,
    hint: newDocumentWords.applicationHint,
    missing: newDocumentWords.applicationMissing,
    autoComplete: 'off',
    spellCheck: false,
  }),
  kind: field.choice({
    label: newDocumentWords.kind,
    hint: newDocumentWords.kindHint,
    prompt: newDocumentWords.kindPrompt,
    options: kindChoices().filter(({ value }) => value !== 'general'),
    missing: additionProblemWords({ code: 'not_a_kind' }),
  }),
  [fileField]: field.file({
    label: newDocumentWords.file,
    hint: newDocumentWords.fileHint,
    accept: [...acceptedExtensions, ...contentTypes],
    missing: uploadProblemWords({ code: 'no_file' }),
  }),
}))

const { edit } = documentWordsOfStaff

/**
 * The new values of a document, and those the form was rendered with. The types available depend on the current type.
 */
export const editForm = formOf(() => ({
  seenVersion: field.hidden(),
  seenStatus: field.hidden(),
  seenKind: field.hidden(),
  seenRequired: field.hidden(),
  kind: field.choice({ label: edit.kind, options: [] }),
  required: field.choice({
    label: edit.required,
    options: [
      { value: 'visa', label: edit.asVisa },
      { value: 'yes', label: edit.yes },
      { value: 'no', label: edit.no },
    ],
  }),
  status: field.choice({ label: edit.status, options: statusChoices() }),
  reason: field.choice({
    label: edit.reason,
    hint: edit.reasonHint,
    prompt: edit.reasonPrompt,
    options: rejectionReasons.map((value) => ({ value, label: rejectionWords[value] })),
  }),
  note: field.lines({
    label: edit.note,
    hint: edit.noteHint,
    longest: [longestNote, decisionProblemWords({ code: 'note_too_long', most: longestNote })],
    rows: 3,
  }),
}))
