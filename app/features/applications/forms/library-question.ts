import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Example } from '../steps/example.ts'
import type { Condition } from './condition.ts'
import type { Draw } from './draw.ts'

export type Choices = Readonly<Record<string, string>>

type Common = {
  /** Defaults to personal. */
  readonly sensitivity?: 'trip' | 'personal' | 'masked'
  readonly isOptional?: true
  /** By default the question is asked only then; a form may override it. */
  readonly when?: Condition
  readonly autoComplete?: string
  /**
   * Whether the answer describes the person and stays true for other journeys, so that a saved traveller keeps it. In a
   * row, "trip" marks a field about this journey only.
   */
  readonly describes?: 'person' | 'trip'
}

/** The texts of a question, in the current language. */
type Worded = {
  /** In plain English; a form may use its government's own words instead. */
  readonly label: string
  readonly hint?: string
  /** One sentence on why governments ask. */
  readonly why: string
}

/** Creates an example answer for an example person, from a reproducible random source. */
type Invent<Answer> = (draw: Draw, person: Example) => Answer

export type TextKind = 'text' | 'lines' | 'email' | 'phone'
export type Shape = 'digits' | 'letters-and-digits' | 'latin'

type Text = {
  readonly kind: TextKind
  readonly longest: number
  readonly shape?: Shape
  readonly example: Invent<string>
}
type OneOf = {
  readonly kind: 'choice' | 'list'
  readonly choices: readonly string[]
  readonly example: Invent<string>
}
type YesNo = { readonly kind: 'yes-no'; readonly example: Invent<'yes' | 'no'> }
type Country = { readonly kind: 'country'; readonly example: Invent<string> }
/** Past and future are relative to the day the page is submitted. */
type Day = { readonly kind: 'date'; readonly range: 'past' | 'future' | 'any'; readonly example: Invent<PlainDate> }
/** A month and a year, "03/2021". */
type Month = { readonly kind: 'month'; readonly range: 'past' | 'future' | 'any'; readonly example: Invent<string> }
type Whole = {
  readonly kind: 'number'
  readonly least: number
  readonly most: number
  readonly example: Invent<string>
}

/** A question with one answer, without its words. */
export type SingleShape = Common & (Text | OneOf | YesNo | Country | Day | Month | Whole)

/** A repeating group of questions: each trip, each child. */
type RowsShape = Common & {
  readonly kind: 'rows'
  readonly most: number
  readonly of: Readonly<Record<string, SingleShape>>
  /** How many rows example answers have. */
  readonly example: Invent<number>
}

export type QuestionShape = SingleShape | RowsShape

/** One theme of the library: its questions by key. */
export type Theme = Readonly<Record<string, QuestionShape>>

type WordedChoices = Omit<OneOf, 'choices'> & { readonly choices: Choices }

/** A question with one answer. */
export type SingleQuestion = Worded & Common & (Text | WordedChoices | YesNo | Country | Day | Month | Whole)

export type RowsQuestion = Worded &
  Omit<RowsShape, 'of'> & {
    /** The name of one row, such as "Trip", and the same inside a sentence. */
    readonly row: string
    readonly rowInSentence: string
    readonly of: Readonly<Record<string, SingleQuestion>>
  }

export type LibraryQuestion = SingleQuestion | RowsQuestion

type More<Kind> = Common & Partial<Kind>

/*
 * Each declares a question in a line or two, with defaults that suit most questions of its kind.
 */

const text =
  (kind: TextKind, longest: number) =>
  (example: string | Invent<string>, more: Omit<More<Text>, 'kind' | 'example'> = {}): SingleShape => ({
    kind,
    longest,
    example: typeof example === 'string' ? () => example : example,
    ...more,
  })

export const line = text('text', 100)
export const name = text('text', 60)
export const lines = text('lines', 500)
export const address = text('lines', 250)
export const email = text('email', 100)
export const phone = text('phone', 30)

const oneOf =
  (kind: 'choice' | 'list') =>
  (choices: readonly string[], example: string, more: More<object> = {}): SingleShape => ({
    kind,
    choices,
    example: () => example,
    ...more,
  })

/** Radio buttons, for up to seven choices. */
export const choice = oneOf('choice')
/** A drop-down list. */
export const list = oneOf('list')

export const yesNo = (example: 'yes' | 'no' = 'no', more: More<object> = {}): SingleShape => ({
  kind: 'yes-no',
  example: () => example,
  ...more,
})

export const country = (
  example: Invent<string> = (_, person) => person.country,
  more: More<object> = {},
): SingleShape => ({ kind: 'country', example, ...more })

export const day = (range: Day['range'], example: Invent<PlainDate>, more: More<object> = {}): SingleShape => ({
  kind: 'date',
  range,
  example,
  ...more,
})

export const month = (range: Month['range'], example: Invent<string>, more: More<object> = {}): SingleShape => ({
  kind: 'month',
  range,
  example,
  ...more,
})

export const whole = (
  [least, most]: readonly [number, number],
  example: string,
  more: More<object> = {},
): SingleShape => ({ kind: 'number', least, most, example: () => example, ...more })

export const rows = ({ most, of }: Pick<RowsShape, 'most' | 'of'>, more: More<object> = {}): RowsShape => ({
  kind: 'rows',
  most,
  of,
  example: (draw) => draw.between(1, 2),
  ...more,
})

/** Asked only if the answer to another question is yes. */
export const ifYes = (question: string) => ({ when: { question, is: 'yes' } })
