import { z } from 'zod'
import { dateOf } from '#app/ui/form/date-question.ts'
import { type DeclaredQuestion, fieldsOfRow, typedValue } from '../steps/question.ts'
import type { StepFacts, Typed } from '../steps/step-facts.ts'
import { formWords as words } from './form.words.ts'
import { monthIn } from './month.ts'
import { filledRows, rowField } from './row-fields.ts'

type Rows = Extract<DeclaredQuestion, { kind: 'rows' }>
type RowsQuestion = Pick<Rows, 'kind' | 'name' | 'row' | 'most' | 'of'>

/** Every row that is started must be complete, and a required question needs at least one row. */
export function rowsSchema(question: RowsQuestion, typed: Typed, facts: StepFacts, isOptional = false): z.ZodType {
  return z.unknown().superRefine((_, { addIssue }) => {
    const filled = filledRows(question, typed)
    const rows = filled.length === 0 && !isOptional ? [0] : filled
    for (const index of rows) {
      for (const [place, field] of fieldsOfRow(question, index).entries()) {
        const [first] = field.schema({ typed, facts }).safeParse(typedValue(field, typed)).error?.issues ?? []
        const name = question.of[place]?.name ?? ''
        if (first) addIssue({ code: 'custom', message: first.message, path: [index + 1, name, ...first.path] })
      }
      if (endsFirst(question.name, index, typed)) {
        const { label = '' } = question.of.find(({ name }) => name === 'to') ?? {}
        addIssue({ code: 'custom', message: words.problems.rowEndsFirst({ label }), path: [index + 1, 'to'] })
      }
    }
  })
}

/** Whether a row ends before it starts. */
function endsFirst(name: string, index: number, typed: Typed): boolean {
  const [from, to] = ['from', 'to'].map((part) => {
    const field = rowField(name, index, part)
    return dateOf(typed, field) ?? monthIn(typed[field] ?? '')
  })
  return Boolean(from && to && to < from)
}
