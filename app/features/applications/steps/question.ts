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
 * How much an answer says about a person: about the trip only, about them, or so much that staff see the end of it and
 * reading the whole is recorded.
 */
type Sensitivity = 'trip' | 'personal' | 'masked'

export type FieldProps = {
  readonly typed: Typed
  readonly problems: readonly FieldProblem[]
  readonly facts: StepFacts
  /** The question was sent back: the application is paid for. */
  readonly isCorrection?: boolean
}

export type FollowUp = 'expiresSoon'

type Kind =
  | { readonly kind: 'text' | 'email' | 'phone'; readonly autoComplete?: string; readonly inputMode?: 'numeric' }
  | { readonly kind: 'passport-number' }
  /** Three fields: day, month and year. */
  | { readonly kind: 'date'; readonly tense: Tense; readonly autoComplete?: string }
  | { readonly kind: 'choice'; readonly isInTwoColumns?: boolean; choices(facts: StepFacts): readonly Choice[] }
  /** One of a list that folds out; what stands first in it is no answer. */
  | { readonly kind: 'list'; prompt(facts: StepFacts): string; choices(facts: StepFacts): readonly Choice[] }
  | { readonly kind: 'country'; readonly prompt: string; readonly autoComplete?: string }
  | { readonly kind: 'lines' }
  /** A month and a year in one field: "03/2021". */
  | { readonly kind: 'month' }
  | RowsKind

/** The same questions several times over. Each field is named after its row: "trips.2.country". */
type RowsKind = {
  readonly kind: 'rows'
  /** What one row is called: "Trip", and "trip" inside a sentence. */
  readonly row: string
  readonly rowInSentence: string
  readonly most: number
  readonly of: readonly DeclaredQuestion[]
}

/** Everything about one question of the wizard. Whatever draws, checks, exports or fills it in reads it from here. */
export type DeclaredQuestion = Kind & {
  /** The name of its field, and of its answer where it is stored. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** What its answer has to be. It may depend on the other answers of its page. */
  schema(asked: { typed: Typed; facts: StepFacts }): z.ZodType
  readonly sensitivity: Sensitivity
  /** Whether staff may send it back once the application is paid for. What the price depends on they may not. */
  readonly isCorrectable: boolean
  /** What demonstrations and tests answer. A date is written as "1980-03-31". */
  example(example: Example): string
  /** Its answer holds for everybody in the order: the first traveller is asked, and it is copied to the others. */
  readonly isShared?: true
  /** Its answer describes the person, and not the journey: a saved traveller keeps it (decision 47). */
  readonly describes?: 'person' | 'trip'
  /** Where it is asked, beside the other answers of its page; without this, always. */
  appliesWhen?(facts: StepFacts, typed: Typed): boolean
  /** The same as data, for questions of a government's form: the page unfolds them by it. */
  readonly conditions?: readonly Condition[]
  /** One sentence: why it is asked. */
  readonly why?: string
  /** Asked in a fold, which is open once one of its questions is answered. Its summary leaves it out until it is. */
  readonly isFolded?: boolean
  /** What a new draft starts with. */
  start?(facts: StartFacts): string
  /** What the account holder's profile says. Undefined where it is no help to this application. */
  fromProfile?(profile: Profile, facts: StartFacts): string | undefined
  /** The question of the profile that can keep the answer. */
  readonly keptAs?: ProfileQuestion
  /** The name of what is asked below it, where its answer gives a reason to. */
  readonly followUp?: FollowUp
  /** How the summary says it, where it says it in another way than the page. */
  readonly summary?: {
    readonly label?: string
    readonly inRowOf?: string
    words?(typed: Typed, facts: StepFacts): string
  }
}

/** A question on its page. */
export type Question = DeclaredQuestion & {
  /** "passport.issuedOn", as corrections store it. */
  readonly key: string
  /** Where its answer is stored. */
  readonly step: string
  /** The fields of the form that answer it. */
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

/** The fields that describe the person: of rows, all but those about this journey. */
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

/** An answer as it would have been typed: "1980-03-31" into three fields, rows out of JSON into theirs. */
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

/** When an answer is read: on which day, and whether somebody is still typing it. */
export type Reading = { readonly today: PlainDate; readonly isTyping?: boolean }

/** What was typed, with its dates as they are kept: "5 Jan 27" in one field is the 5th of January 2027 in three. */
export function asKept(question: DeclaredQuestion, typed: Typed, reading: Reading): Typed {
  if (question.kind === 'date') return completeDate(typed, question.name, { ...reading, tense: question.tense })
  if (question.kind !== 'rows') return {}
  const fields = Array.from({ length: question.most }, (_, index) => fieldsOfRow(question, index)).flat()
  const sent = fields.filter(({ kind, name }) => kind === 'date' && dateFields(name).some((field) => typed[field]))
  return Object.assign({}, ...sent.map((one) => asKept(one, typed, reading)))
}

/** What was typed, by the names of another form's fields. */
export function typedUnder(
  other: string,
  { kind, name }: Pick<DeclaredQuestion, 'kind' | 'name'>,
  typed: Typed,
): Typed {
  if (kind !== 'date') return { [other]: typed[name] ?? '' }
  const others = dateFields(other)
  return Object.fromEntries(dateFields(name).map((field, index) => [others[index] ?? '', typed[field] ?? '']))
}

/** What was typed, as the question's schema reads it. */
export function typedValue({ kind, name }: DeclaredQuestion, typed: Typed) {
  return kind === 'date' ? datePartsOf(typed, name) : (typed[name] ?? '')
}

/** An answer as it is read: "27 March 2031", "Tourism", "India". Empty where there is none. */
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

/** The rows that are filled in, each with the answers it has. */
export function answeredRows(question: RowsKind & { name: string }, typed: Typed, facts: StepFacts): AnsweredField[][] {
  return filledRows(question, typed).map((index) =>
    fieldsOfRow(question, index)
      .map((one) => ({ label: one.label, value: writtenAnswer(one, typed, facts) }))
      .filter(({ value }) => value !== ''),
  )
}

/** The same where it stands in a summary. */
export function summaryAnswer(question: DeclaredQuestion, typed: Typed, facts: StepFacts): string {
  return question.summary?.words?.(typed, facts) ?? writtenAnswer(question, typed, facts)
}

/** The same for staff, who see only the end of some. */
export function maskedAnswer(question: DeclaredQuestion, typed: Typed, facts: StepFacts): string {
  return writtenAnswer(question, { ...typed, ...maskedFields(question, typed) }, facts)
}

/** The fields of a question with only the end of what staff do not see. */
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
