import { inEnglish } from '#app/lib/words/marked-text.ts'
import type { Condition } from './condition.ts'
import { type AskedQuestion, asAsked, type FieldCheck, type FormDefinition } from './form-definition.ts'
import { library } from './library/library.ts'
import type { LibraryQuestion, RowsQuestion, SingleQuestion } from './library-question.ts'

/** A library question as one form asks it. */
export type FormQuestion = LibraryQuestion & {
  readonly key: string
  /** All must be met, including those of the questions they depend on. */
  readonly conditions: readonly Condition[]
  readonly checks: readonly FieldCheck[]
}

export type FormPage = { readonly title: string; readonly lede?: string; readonly questions: readonly FormQuestion[] }

/** The conditions from the form or, if it has none, from the library. */
export function ownConditions({ when }: AskedQuestion, known: LibraryQuestion | undefined): readonly Condition[] {
  if (when === 'always') return []
  const own = when ?? known?.when
  return own === undefined ? [] : [own].flat()
}

function withChoices<Question extends LibraryQuestion>(
  question: Question,
  choices: AskedQuestion['choices'],
): Question {
  if (choices === undefined || !('choices' in question)) return question
  const entries = Array.isArray(choices) ? choices.map((value) => [value, true] as const) : Object.entries(choices)
  const own = Object.fromEntries(
    entries.map(([value, text]) => [value, text === true ? (question.choices[value] ?? value) : inEnglish(text)]),
  )
  const [first = ''] = Object.keys(own)
  const { example } = question
  return {
    ...question,
    choices: own,
    example: (draw, person) => (example(draw, person) in own ? example(draw, person) : first),
  }
}

function withFields(question: LibraryQuestion, { most, fields }: AskedQuestion): LibraryQuestion {
  if (question.kind !== 'rows') return question
  const of: RowsQuestion['of'] = fields
    ? Object.fromEntries(
        fields.flatMap((field): [string, SingleQuestion][] => {
          const found = question.of[field]
          return found ? [[field, found]] : []
        }),
      )
    : question.of
  return { ...question, of, most: most ?? question.most }
}

/** The pages of a form with their library questions. Unknown keys are left out. */
export function pagesOf({ groups }: Pick<FormDefinition, 'groups'>): FormPage[] {
  const conditionsOf = new Map<string, readonly Condition[]>()
  return groups.map(({ title, lede, questions }) => ({
    title,
    ...(lede && { lede }),
    questions: questions.flatMap((entry): FormQuestion[] => {
      const asked = asAsked(entry)
      const known = library.get(asked.key)
      if (!known) return []
      const own = ownConditions(asked, known)
      const conditions = [...own.flatMap(({ question }) => conditionsOf.get(question) ?? []), ...own]
      conditionsOf.set(asked.key, conditions)
      const { isOptional: _, ...question } = withFields(withChoices(known, asked.choices), asked)
      const isRequired = asked.required ?? !known.isOptional
      return [
        {
          ...question,
          key: asked.key,
          ...(asked.label && { label: inEnglish(asked.label) }),
          ...(asked.hint && { hint: inEnglish(asked.hint) }),
          ...(!isRequired && { isOptional: true as const }),
          conditions,
          checks: asked.checks ?? [],
        },
      ]
    }),
  }))
}
