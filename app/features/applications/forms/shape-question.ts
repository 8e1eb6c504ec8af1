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

/** A field in plain data. A country is chosen from the page's one list of them. */
export type ShapedField = {
  readonly name: string
  readonly kind: FieldKind
  readonly label: string
  readonly hint?: string
  readonly value: string
  /** What stands in the three fields of a date. */
  readonly date?: DateParts
  readonly problem?: string
  readonly wrongPart?: keyof DateParts
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly prompt?: string
  readonly isInTwoColumns?: boolean
  readonly isNumber?: boolean
  readonly autoComplete?: string
}

/** A question of a government's form in plain data: all that its drawing needs, on the server and in the browser. */
export type ShapedQuestion = {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly why?: string
  /** All of these are met where it is asked. */
  readonly conditions: readonly Condition[]
  readonly fields: readonly ShapedField[]
  /** Where it is asked several times over: what one row is called, how many there may be, and the rows that are shown. */
  readonly rows?: { readonly row: string; readonly most: number; readonly shown: readonly (readonly ShapedField[])[] }
}

type Drawn = { readonly typed: Typed; readonly problems: readonly FieldProblem[]; readonly facts: StepFacts }

export function shapeQuestion(question: DeclaredQuestion, drawn: Drawn): ShapedQuestion {
  const { name, label, hint, why, conditions = [] } = question
  const base = { name, label, ...(hint && { hint }), ...(why && { why }), conditions }
  if (question.kind !== 'rows') return { ...base, fields: [shapeField(question, drawn)] }
  const shown = Array.from({ length: shownRows(question, drawn.typed) }, (_, index) =>
    fieldsOfRow(question, index).map((one) => shapeField(one, drawn)),
  )
  return { ...base, fields: [], rows: { row: question.row, most: question.most, shown } }
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

/** A page of a form as it is drawn: its questions, and the answers they depend on. */
export type FormView = {
  readonly questions: readonly ShapedQuestion[]
  /** The answers they depend on, as they are stored. */
  readonly given: Typed
  /** What a country is chosen from, where one is asked for. */
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
  /** What was just typed, and what is wrong with it. */
  readonly typed?: Typed
  readonly problems?: readonly FieldProblem[]
}

/** The answers that the questions of a page depend on, as far as they are given. */
function givenFor(questions: readonly ShapedQuestion[], typed: Typed, { known }: StepFacts): Typed {
  const names = questions.flatMap(({ conditions }) => conditions.map(({ question }) => question))
  const answers: Typed = { ...typed, ...known }
  return Object.fromEntries([...new Set(names)].map((name) => [name, answers[name] ?? '']))
}
