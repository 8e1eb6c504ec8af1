import type { DateParts } from '#app/lib/plain-date-input.ts'
import { datePartsOf } from '#app/ui/form/date-question.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { type DeclaredQuestion, fieldsOfRow } from '../steps/question.ts'
import type { Step } from '../steps/step.ts'
import type { StepFacts, Typed } from '../steps/step-facts.ts'
import type { Answers } from '../steps/steps.ts'
import type { Condition } from './condition.ts'
import { shownRows } from './row-fields.ts'

type FieldKind = 'text' | 'email' | 'phone' | 'month' | 'lines' | 'date' | 'choice' | 'list' | 'country'

/** A field as plain data. All country fields share the page's list of countries. */
export type ShapedField = {
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  readonly hint?: string
  readonly value: string
  /** The three fields of a date. */
  readonly date?: DateParts
  readonly problem?: string
  readonly wrongPart?: keyof DateParts
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly prompt?: string
  readonly isInTwoColumns?: boolean
  readonly isNumber?: boolean
  readonly autoComplete?: string
}

/** A form question as plain data: all that the server and the browser need to render it. */
export type ShapedQuestion = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly why?: string
  /** All must be met for it to be asked. */
  readonly conditions: readonly Condition[]
  readonly fields: readonly ShapedField[]
  /** For a repeating question: the name of a row, the maximum number, and the rows shown. */
  readonly rows?: {
    readonly row: string
    readonly rowInSentence: string
    readonly most: number
    readonly shown: readonly (readonly ShapedField[])[]
  }
}

type Drawn = { readonly typed: Typed; readonly problems: readonly FieldProblem[]; readonly facts: StepFacts }

export function shapeQuestion(question: DeclaredQuestion, drawn: Drawn): ShapedQuestion {
  const { name, label, hint, why, conditions = [] } = question
  const base = { name, label, ...(hint && { hint }), ...(why && { why }), conditions }
  if (question.kind !== 'rows') return { ...base, fields: [shapeField(question, drawn)] }
  const shown = Array.from({ length: shownRows(question, drawn.typed) }, (_, index) =>
    fieldsOfRow(question, index).map((one) => shapeField(one, drawn)),
  )
  return {
    ...base,
    fields: [],
    rows: { row: question.row, rowInSentence: question.rowInSentence, most: question.most, shown },
  }
}

function shapeField(question: DeclaredQuestion, { typed, problems, facts }: Drawn): ShapedField {
  const { name, label, hint, kind } = question
  if (kind === 'rows' || kind === 'passport-number') throw new Error(`A form has no field for ${kind}`)
  const base = { name, kind, label, ...(hint && { hint }), value: typed[name] ?? '', ...problemAt(name, problems) }
  switch (kind) {
    case 'date':
      return { ...base, date: datePartsOf(typed, name) }
    case 'choice':
      return { ...base, choices: plain(question.choices(facts)), isInTwoColumns: question.isInTwoColumns ?? false }
    case 'list':
      return { ...base, choices: plain(question.choices(facts)), prompt: question.prompt(facts) }
    case 'country':
      return { ...base, prompt: question.prompt }
    case 'lines':
    case 'month':
      return base
    default:
      return { ...base, isNumber: question.inputMode === 'numeric', autoComplete: question.autoComplete ?? 'off' }
  }
}

const plain = (choices: readonly { value: string; label: string }[]) =>
  choices.map(({ value, label }) => ({ value, label }))

function problemAt(name: string, problems: readonly FieldProblem[]): Pick<ShapedField, 'problem' | 'wrongPart'> {
  const found = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))
  const part = dateParts.find((one) => found?.field === `${name}.${one}`)
  return { ...(found && { problem: found.message }), ...(part && { wrongPart: part }) }
}

const dateParts = ['day', 'month', 'year'] as const

/** A form page ready to render: its questions and the answers they depend on. */
export type FormView = {
  readonly questions: readonly ShapedQuestion[]
  /** The stored answers they depend on. */
  readonly given: Typed
  /** The list of countries, if the page asks for one. */
  readonly countries: StepFacts['countries']
}

export function shapePage(
  { questions, store }: Pick<Step, 'questions' | 'store'>,
  { answers, facts, typed = answers[store] ?? {}, problems = [] }: PageDrawn,
): FormView {
  const all = { ...answers[store], ...typed }
  const shaped = questions.map((one) => shapeQuestion(one, { typed: all, problems, facts }))
  const fields = shaped.flatMap(({ fields, rows }) => [...fields, ...(rows?.shown.flat() ?? [])])
  const asksCountry = fields.some(({ kind }) => kind === 'country')
  return {
    questions: shaped,
    given: givenFor(shaped, all, facts),
    countries: asksCountry ? facts.countries : [],
  }
}

type PageDrawn = {
  readonly answers: Answers
  readonly facts: StepFacts
  /** The submitted answers and their problems. */
  readonly typed?: Typed
  readonly problems?: readonly FieldProblem[]
}

/** The answers the questions of a page depend on; empty if there are none. */
function givenFor(questions: readonly ShapedQuestion[], typed: Typed, { known }: StepFacts): Typed {
  const names = questions.flatMap(({ conditions }) => conditions.map(({ question }) => question))
  const answers: Typed = { ...typed, ...known }
  return Object.fromEntries([...new Set(names)].map((name) => [name, answers[name] ?? '']))
}
