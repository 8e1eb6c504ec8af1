import { onPage } from '../steps/question.ts'
import { steps } from '../steps/steps.ts'
import { withMore } from '../steps/with-more.ts'
import { declared, formStore } from './compile-form.ts'
import { library } from './library/library.ts'
import { rowsField } from './row-fields.ts'

/** Every question that a form may ask, by the key that corrections store. */
export const libraryQuestions = [...library].map(([key, question]) =>
  onPage(formStore, declared(withMore(question, { key, conditions: [], checks: [] }))),
)

/** The names of all their fields. */
export const formFieldNames: readonly string[] = libraryQuestions.flatMap(({ kind, name, inputs }) =>
  kind === 'rows' ? [...inputs, rowsField(name)] : inputs,
)

/** The names of every field that answers part of an application, of its version stamp, and of the correction it is for. */
export const answerFields: ReadonlySet<string> = new Set([
  ...steps.flatMap(({ fields }) => fields),
  ...formFieldNames,
  'drawnFrom',
  'correction',
])
