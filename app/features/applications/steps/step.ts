import { z } from 'zod'
import {
  type Profile,
  type ProfileQuestion,
  type ProfileSection,
  profileSections,
  sectionNames,
} from '#app/features/accounts/profile/profile.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { rowsField } from '../forms/row-fields.ts'
import {
  asKept,
  type DeclaredQuestion,
  fieldsOfPerson,
  onPage,
  type Question,
  type Reading,
  summaryAnswer,
  typedAs,
  typedUnder,
  typedValue,
} from './question.ts'
import type { StartFacts, StepFacts, Typed } from './step-facts.ts'
import { withMore } from './with-more.ts'

export type SummaryRow = readonly [label: string, value: string]

type Page = {
  readonly slug: string
  /** Where its answers are stored, if not under its own slug: the pages of a government's form share one place. */
  readonly store?: string
  readonly title: string
  readonly lede?: string
  /** The part of the wizard's rail it belongs to. */
  readonly part: 1 | 2
  readonly questions: readonly DeclaredQuestion[]
  /** What the summary says first, or last, that no question asks. */
  summaryStart?(facts: StepFacts): SummaryRow
  summaryEnd?(facts: StepFacts): SummaryRow
  /** Whose page it is, beside its questions; without this, everybody's. */
  appliesWhen?(facts: StepFacts): boolean
  /** What the profile keeps with the answers that no question asks. */
  keptWith?(fromCountry: string): Partial<Record<ProfileQuestion, string>>
}

/** One page of questions. Progress, the review page, what is missing and the gate before payment all read these. */
export type Step = Pick<Page, 'slug' | 'title' | 'lede' | 'part'> & {
  readonly store: string
  readonly questions: readonly Question[]
  /** The fields of its form. */
  readonly fields: readonly string[]
  /** What a new draft starts with, before the account holder's profile is looked at. */
  start(facts: StartFacts): Typed
  /** What of the account holder's profile a new draft starts with. */
  copied(facts: StartFacts, profile: Profile): Typed
  /** What of its answers the profile can keep, as its own form would send it. */
  kept?(typed: Typed, fromCountry: string, profile: Typed): { sections: readonly ProfileSection[]; typed: Typed }
  /** Whether the profile keeps such answers already. */
  isKept(profile: Profile): boolean
  /** Whether every traveller has it who travels alone: others are some travellers' only. */
  readonly isForEverybody: boolean
  /** Whether it asks a traveller anything. */
  isAsked(facts: StepFacts): boolean
  /** What of its answers holds for everybody in the order. */
  shared(typed: Typed): Typed
  /** Whether it asks anything that describes the person. */
  readonly describesPerson: boolean
  /** What of its answers describes the person, for a saved traveller. */
  ofPerson(typed: Typed, facts: StepFacts): Typed
  check(typed: Typed, facts: StepFacts): FieldProblem[]
  summary(typed: Typed, facts: StepFacts): SummaryRow[]
}

/** A page of the wizard, out of its questions. */
export function defineStep(page: Page): Step {
  const store = page.store ?? page.slug
  const questions = page.questions.map((question) => onPage(store, question))
  const kept = questions.filter(({ keptAs }) => keptAs)
  const own: Omit<Step, 'slug' | 'title' | 'lede' | 'part'> = {
    store,
    questions,
    fields: questions.flatMap((one) => [...one.inputs, ...(one.kind === 'rows' ? [rowsField(one.name)] : [])]),
    start: (facts) => typedAll(questions, ({ start }) => start?.(facts)),
    copied: (facts, profile) => typedAll(questions, ({ fromProfile }) => fromProfile?.(profile, facts)),
    ...(kept.length > 0 && { kept: keeper(kept, page) }),
    // The first answer is the one that the others go with: of an address the street, of a passport the number.
    isKept: (profile) => kept.slice(0, 1).every(({ keptAs }) => keptAs && profile[keptAs] !== ''),
    isForEverybody: page.appliesWhen === undefined,
    isAsked: (facts) => isAskedOf(page, questions, facts),
    shared: (typed) => sharedIn(questions, typed),
    describesPerson: questions.some(({ describes }) => describes === 'person'),
    ofPerson: (typed, facts) => ofPersonIn(questions, typed, facts),
    check: (typed, facts) => (isAskedOf(page, questions, facts) ? problemsIn(questions, typed, facts) : []),
    summary: (typed, facts) => [
      ...(page.summaryStart ? [page.summaryStart(facts)] : []),
      ...rowsOf(questions, typed, facts),
      ...(page.summaryEnd ? [page.summaryEnd(facts)] : []),
    ],
  }
  return withMore(page, own)
}

function isAskedOf({ appliesWhen }: Page, questions: readonly Question[], facts: StepFacts): boolean {
  return (appliesWhen?.(facts) ?? true) && questions.some(({ isShared }) => facts.asksShared || !isShared)
}

function sharedIn(questions: readonly Question[], typed: Typed): Typed {
  const names = questions.filter(({ isShared }) => isShared).flatMap(({ inputs }) => inputs)
  return Object.fromEntries(names.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])))
}

function ofPersonIn(questions: readonly Question[], typed: Typed, facts: StepFacts): Typed {
  const names = questions.filter((one) => isAsked(one, typed, facts)).flatMap(fieldsOfPerson)
  return Object.fromEntries(names.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name]]] : [])))
}

function typedAll(questions: readonly Question[], answerOf: (question: Question) => string | undefined): Typed {
  const answered = questions.map((question) => {
    const answer = answerOf(question)
    return answer === undefined ? {} : typedAs(question, answer)
  })
  return Object.assign({}, ...answered)
}

function keeper(questions: readonly Question[], { keptWith }: Page): NonNullable<Step['kept']> {
  return (typed, fromCountry, profile) => {
    const beside = keptWith?.(fromCountry) ?? {}
    const names: string[] = [...Object.keys(beside), ...questions.flatMap(({ keptAs }) => keptAs ?? [])]
    const answers = questions.map(({ keptAs = '', ...question }) => typedUnder(keptAs, question, typed))
    return {
      sections: sectionNames.filter((section) => profileSections[section].some((one) => names.includes(one))),
      typed: Object.assign({ ...profile, ...beside }, ...answers),
    }
  }
}

/**
 * What is wrong with a page, by one schema made of its questions'. Of each question the first fault is said, of rows the
 * first one of each field.
 */
function problemsIn(questions: readonly Question[], typed: Typed, facts: StepFacts): FieldProblem[] {
  const asked = questions.filter((one) => isAskedHere(one, typed, facts))
  const schema = z.object(Object.fromEntries(asked.map((one) => [one.name, one.schema({ typed, facts })])))
  const read = schema.safeParse(Object.fromEntries(asked.map((one) => [one.name, typedValue(one, typed)])))
  const issues = read.error?.issues ?? []
  return asked.flatMap(({ name, kind }) => {
    const own = issues.filter(({ path }) => path[0] === name)
    const said = kind === 'rows' ? own : own.slice(0, 1)
    return said.map(({ path, message }) => ({ field: path.join('.'), message }))
  })
}

/** Whether a question is asked of this traveller: what all of an order share is asked of the first one only. */
export function isAskedHere(question: Question, typed: Typed, facts: StepFacts): boolean {
  return (facts.asksShared || !question.isShared) && isAsked(question, typed, facts)
}

/** Whether a question is asked at all, beside the other answers of its page. */
export function isAsked({ appliesWhen }: Pick<Question, 'appliesWhen'>, typed: Typed, facts: StepFacts): boolean {
  return appliesWhen?.(facts, typed) ?? true
}

function rowsOf(questions: readonly Question[], typed: Typed, facts: StepFacts): SummaryRow[] {
  const written = (question: Question) => summaryAnswer(question, typed, facts)
  return questions
    .filter((question) => !question.summary?.inRowOf && isAsked(question, typed, facts))
    .flatMap((question): SummaryRow[] => {
      const others = questions.filter(({ summary }) => summary?.inRowOf === question.name)
      const value = [question, ...others].map(written).filter(Boolean).join(', ')
      return question.isFolded && value === '' ? [] : [[question.summary?.label ?? question.label, value]]
    })
}

/** The fields of a page out of a posted form; what else was sent stays unread. */
export function typedFields(
  { fields, questions }: Pick<Step, 'fields' | 'questions'>,
  posted: { text(name: string): string },
  reading: Reading,
): Typed {
  const typed = Object.fromEntries(fields.map((name) => [name, posted.text(name)]))
  return Object.assign(typed, ...questions.map((question) => asKept(question, typed, reading)))
}
