import { longestQuestion } from '#app/features/casework/case.ts'
import { rowsField } from '#app/ui/form/box-fields.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { selectedWords as words } from './selected.words.ts'

const text = { maxLength: longestQuestion }

/** The fields for all bulk actions; each action uses its own. */
export const selectedForm = (colleagues: readonly Option[] = []) =>
  formOf({
    cases: rowsField('case'),
    assignee: field.choice({
      label: words.assignee.label,
      prompt: words.assignee.prompt,
      options: [...colleagues, { value: 'nobody', label: words.assignee.nobody }],
    }),
    question: field.lines({ ...text, ...words.question, rows: 4 }),
    reason: field.lines({ ...text, ...words.reason, rows: 2 }),
    note: field.lines({ ...text, ...words.note, rows: 3 }),
  })

export type ShownSelected = ReturnType<ReturnType<typeof selectedForm>['show']>
