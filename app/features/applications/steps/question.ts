import type { z } from 'zod'
import { maskedNumber, type Profile, type ProfileQuestion } from '#app/features/accounts/profile/profile.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Tense } from '#app/lib/plain-date-input.ts'
import type { Choice } from '#app/ui/form/choice-field.tsx'
import { completeDate, dateFields, datePartsOf, typedDate, writtenDate } from '#app/ui/form/date-question.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { Condition } from '../forms/condition.ts'
import { writtenMonth } from '../forms/month.ts'
import { filledRows, rowField, rowsField } from '../forms/row-fields.ts'
import type { Example } from './example.ts'
import type { StartFacts, StepFacts, Typed } from './step-facts.ts'
import { withMore } from './with-more.ts'

/**
 * How personal an answer is: about the trip only; about the person; or masked, so that staff see only its end and
 * viewing the whole is logged.
 */
type Sensitivity = 'trip' | 'personal' | 'masked'

export type FieldProps = {
  readonly typed: Typed
  readonly problems: readonly FieldProblem[]
  readonly facts: StepFacts
  /** The question is being corrected after payment. */
  readonly isCorrection?: boolean
}

export type FollowUp = 'expiresSoon'

type Kind =
  | { readonly kind: 'text' | 'email' | 'phone'; readonly autoComplete?: string; readonly inputMode?: 'numeric' }
  | { readonly kind: 'passport-number' }
  /** Three fields: day, month and year. */
  | { readonly kind: 'date'; readonly tense: Tense; readonly autoComplete?: string }
  | { readonly kind: 'choice'; readonly isInTwoColumns?: boolean; choices(facts: StepFacts): readonly Choice[] }
  /** A drop-down list; its first entry is not an answer. */
  | { readonly kind: 'list'; prompt(facts: StepFacts): string; choices(facts: StepFacts): readonly Choice[] }
  | { readonly kind: 'country'; readonly prompt: string; readonly autoComplete?: string }
  | { readonly kind: 'lines' }
  /** A month and a year in one field: "03/2021". */
  | { readonly kind: 'month' }
  | RowsKind

/** The same questions repeated. Each field is named after its row: "trips.2.country". */
type RowsKind = {
  readonly kind: 'rows'
  /** The name of one row: "Trip", and "trip" inside a sentence. */
  readonly row: string
  readonly rowInSentence: string
  readonly most: number
  readonly of: readonly DeclaredQuestion[]
}

/** Everything about one wizard question, from which it is rendered, validated, exported and prefilled. */
export type DeclaredQuestion = Kind & {
  /** The name of its field and of its stored answer. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** Validation of its answer, which may depend on other answers on the page. */
  schema(asked: { typed: Typed; facts: StepFacts }): z.ZodType
  readonly sensitivity: Sensitivity
  /** Whether staff may request its correction after payment. Answers that affect the price are excluded. */
  readonly isCorrectable: boolean
  /** The answer in demonstrations and tests. A date is written as "1980-03-31". */
  example(example: Example): string
  /** The answer applies to the whole order: the first traveller is asked, and it is copied to the others. */
  readonly isShared?: true
  /** The answer describes the person, not the journey: a saved traveller keeps it (decision 47). */
  readonly describes?: 'person' | 'trip'
  /** When it is asked, given the page's other answers; by default, always. */
  appliesWhen?(facts: StepFacts, typed: Typed): boolean
  /** The same as data, for government form questions: the page shows and hides them by it. */
  readonly conditions?: readonly Condition[]
  /** One sentence on why it is asked. */
  readonly why?: string
  /**
   * Shown in a collapsed section, which opens once one of its questions is answered. Omitted from the summary until
   * then.
   */
  readonly isFolded?: boolean
  /** Initial value in a new draft. */
  start?(facts: StartFacts): string
  /** The value from the account holder's profile. Undefined if it does not help this application. */
  fromProfile?(profile: Profile, facts: StartFacts): string | undefined
  /** The profile question that can store the answer. */
  readonly keptAs?: ProfileQuestion
  /** The name of the follow-up shown below it, if the answer calls for one. */
  readonly followUp?: FollowUp
  /** Its form in the summary, if different from the page. */
  readonly summary?: {
    readonly label?: string
    readonly inRowOf?: string
    words?(typed: Typed, facts: StepFacts): string
  }
}

export type Question = DeclaredQuestion & {
  /** "passport.issuedOn", as corrections store it. */
  readonly key: string
  /** The step that stores its answer. */
  readonly step: string
  /** The form fields that answer it. */
  readonly inputs: readonly string[]
}

export function onPage(step: string, question: DeclaredQuestion): Question {
  const { name, followUp } = question
  const inputs = [...inputsOf(question), ...(followUp ? [followUp] : [])]
  return withMore(question, { key: `${step}.${name}`, step, inputs })
}

function inputsOf(question: DeclaredQuestion): string[] {
  if (question.kind === 'date') return dateFields(question.name)
  if (question.kind !== 'rows') return [question.name]
  return Array.from({ length: question.most }, (_, index) => fieldsOfRow(question, index).flatMap(inputsOf)).flat()
}

/** The fields that describe the person: in rows, all but those about this journey. */
export function fieldsOfPerson(question: DeclaredQuestion): string[] {
  if (question.describes !== 'person') return []
  if (question.kind !== 'rows') return inputsOf(question)
  const of = question.of.filter(({ describes }) => describes !== 'trip')
  return [rowsField(question.name), ...inputsOf({ ...question, of })]
}

/** The questions of one row, each under its own name. */
export function fieldsOfRow(
  { name, of }: Pick<RowsKind, 'of'> & { readonly name: string },
  index: number,
): DeclaredQuestion[] {
  return of.map((one) => withMore(one, { name: rowField(name, index, one.name) }))
}

/** An answer as it would be typed: "1980-03-31" as three fields, JSON rows as their fields. */
export function typedAs(question: DeclaredQuestion, answer: string): Typed {
  const { name } = question
  if (question.kind === 'rows') return answer ? typedRows(question, JSON.parse(answer)) : {}
  if (question.kind !== 'date') return { [name]: answer }
  return answer ? typedDate(name, answer as PlainDate) : {}
}

function typedRows(question: RowsKind & { name: string }, rows: readonly Typed[]): Typed {
  const typed = rows.map((row, index) => {
    const fields = fieldsOfRow(question, index)
    return Object.assign({}, ...fields.map((one, place) => typedAs(one, row[question.of[place]?.name ?? ''] ?? '')))
  })
  return Object.assign({ [rowsField(question.name)]: String(rows.length) }, ...typed)
}

/** The day an answer is read, and whether it is still being typed. */
export type Reading = { readonly today: PlainDate; readonly isTyping?: boolean }

/** Typed values, with dates normalised for storage: "5 Jan 27" in one field becomes 5 January 2027 in three. */
export function asKept(question: DeclaredQuestion, typed: Typed, reading: Reading): Typed {
  if (question.kind === 'date') return completeDate(typed, question.name, { ...reading, tense: question.tense })
  if (question.kind !== 'rows') return {}
  const fields = Array.from({ length: question.most }, (_, index) => fieldsOfRow(question, index)).flat()
  const sent = fields.filter(({ kind, name }) => kind === 'date' && dateFields(name).some((field) => typed[field]))
  return Object.assign({}, ...sent.map((one) => asKept(one, typed, reading)))
}

/** Typed values under the field names of another form. */
export function typedUnder(
  other: string,
  { kind, name }: Pick<DeclaredQuestion, 'kind' | 'name'>,
  typed: Typed,
): Typed {
  if (kind !== 'date') return { [other]: typed[name] ?? '' }
  const others = dateFields(other)
  return Object.fromEntries(dateFields(name).map((field, index) => [others[index] ?? '', typed[field] ?? '']))
}

/** Typed values in the form the question's schema expects. */
export function typedValue({ kind, name }: DeclaredQuestion, typed: Typed) {
  return kind === 'date' ? datePartsOf(typed, name) : (typed[name] ?? '')
}

/** An answer for display: "27 March 2031", "Tourism", "India". Empty if unanswered. */
export function writtenAnswer(question: DeclaredQuestion, typed: Typed, facts: StepFacts): string {
  const text = (typed[question.name] ?? '').trim()
  switch (question.kind) {
    case 'date':
      return writtenDate(typed, question.name)
    case 'choice':
    case 'list':
      return question.choices(facts).find(({ value }) => value === text)?.label ?? ''
    case 'country':
      return facts.countries.find(({ value }) => value === text)?.label ?? ''
    case 'passport-number':
      return text.toUpperCase()
    case 'month':
      return writtenMonth(text)
    case 'rows':
      return answeredRows(question, typed, facts)
        .map((row) => row.map(({ value }) => value).join(', '))
        .join('; ')
    default:
      return text
  }
}

type AnsweredField = { readonly label: string; readonly value: string }

/** The filled rows with their answers. */
export function answeredRows(question: RowsKind & { name: string }, typed: Typed, facts: StepFacts): AnsweredField[][] {
  return filledRows(question, typed).map((index) =>
    fieldsOfRow(question, index)
      .map((one) => ({ label: one.label, value: writtenAnswer(one, typed, facts) }))
      .filter(({ value }) => value !== ''),
  )
}

/** The same for a summary. */
export function summaryAnswer(question: DeclaredQuestion, typed: Typed, facts: StepFacts): string {
  return question.summary?.words?.(typed, facts) ?? writtenAnswer(question, typed, facts)
}

/** The same for staff, with some values masked to their end. */
export function maskedAnswer(question: DeclaredQuestion, typed: Typed, facts: StepFacts): string {
  return writtenAnswer(question, { ...typed, ...maskedFields(question, typed) }, facts)
}

/** The fields of a question, masked where staff may see only the end. */
export function maskedFields(question: DeclaredQuestion, typed: Typed): Typed {
  if (question.kind === 'rows') {
    return Object.assign(
      {},
      ...filledRows(question, typed).map((index) =>
        Object.assign({}, ...fieldsOfRow(question, index).map((one) => maskedFields(one, typed))),
      ),
    )
  }
  return question.sensitivity === 'masked' ? { [question.name]: maskedNumber(typed[question.name] ?? '') } : {}
}
