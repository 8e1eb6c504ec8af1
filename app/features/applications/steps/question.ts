import type { z } from 'zod'
import { maskedNumber, type Profile, type ProfileQuestion } from '#app/features/accounts/profile/profile.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Choice } from '#app/ui/form/choice-field.tsx'
import { dateFields, datePartsOf, typedDate, writtenDate } from '#app/ui/form/date-question.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import type { Example } from './example.ts'
import type { StartFacts, StepFacts, Typed } from './step-facts.ts'

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
  | { readonly kind: 'date'; readonly autoComplete?: string }
  | { readonly kind: 'choice'; readonly isInTwoColumns?: boolean; choices(facts: StepFacts): readonly Choice[] }
  /** One of a list that folds out; what stands first in it is no answer. */
  | { readonly kind: 'list'; prompt(facts: StepFacts): string; choices(facts: StepFacts): readonly Choice[] }
  | { readonly kind: 'country'; readonly prompt: string; readonly autoComplete?: string }

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
  /** Where it is asked, beside the other answers of its page; without this, always. */
  appliesWhen?(facts: StepFacts, typed: Typed): boolean
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
  readonly step: string
  /** The fields of the form that answer it. */
  readonly inputs: readonly string[]
}

export function onPage(step: string, question: DeclaredQuestion): Question {
  const { kind, name, followUp } = question
  const inputs = [...(kind === 'date' ? dateFields(name) : [name]), ...(followUp ? [followUp] : [])]
  return { ...question, key: `${step}.${name}`, step, inputs }
}

/** An answer as it would have been typed: "1980-03-31" into three fields. */
export function typedAs({ kind, name }: DeclaredQuestion, answer: string): Typed {
  if (kind !== 'date') return { [name]: answer }
  return answer ? typedDate(name, answer as PlainDate) : {}
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
    default:
      return text
  }
}

/** The same where it stands in a summary. */
export function summaryAnswer(question: DeclaredQuestion, typed: Typed, facts: StepFacts): string {
  return question.summary?.words?.(typed, facts) ?? writtenAnswer(question, typed, facts)
}

/** The same for staff, who see only the end of some. */
export function maskedAnswer(question: DeclaredQuestion, typed: Typed, facts: StepFacts): string {
  const written = writtenAnswer(question, typed, facts)
  return question.sensitivity === 'masked' ? maskedNumber(written) : written
}
