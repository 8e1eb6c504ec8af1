import { withMore } from '../steps/with-more.ts'
import type { LibraryQuestion, QuestionShape, SingleQuestion, SingleShape } from './library-question.ts'

/** A question's texts in the catalogue, under its key. */
export type QuestionWords = {
  readonly label: string
  readonly hint?: string
  readonly why: string
  readonly choices?: Readonly<Record<string, string>>
  readonly row?: string
  readonly rowInSentence?: string
  readonly of?: Readonly<Record<string, QuestionWords>>
}

/** A question with its texts in the current language. */
export function withWords(shape: QuestionShape, said: QuestionWords): LibraryQuestion {
  if (shape.kind !== 'rows') return single(shape, said)
  const { of: fields, ...rest } = shape
  const of = Object.fromEntries(
    Object.entries(fields).map(([field, one]) => [field, single(one, said.of?.[field] as QuestionWords)]),
  )
  return withMore(textsOf(rest, said), {
    of,
    get row() {
      return said.row ?? ''
    },
    get rowInSentence() {
      return said.rowInSentence ?? ''
    },
  })
}

function single(shape: SingleShape, said: QuestionWords): SingleQuestion {
  if (shape.kind !== 'choice' && shape.kind !== 'list') return textsOf(shape, said) as SingleQuestion
  const { choices, ...rest } = shape
  return withMore(textsOf(rest, said), {
    get choices() {
      return Object.fromEntries(choices.map((value) => [value, said.choices?.[value] ?? value]))
    },
  })
}

const textsOf = <Shape extends object>(shape: Shape, said: QuestionWords) =>
  withMore(shape, {
    get label() {
      return said.label
    },
    get hint() {
      return said.hint
    },
    get why() {
      return said.why
    },
  } as { readonly label: string; readonly hint?: string; readonly why: string })
