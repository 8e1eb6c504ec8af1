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
  /** Where its answers are stored, if not under its own slug: pages of a government form share one store. */
  readonly store?: string
  readonly title: string
  readonly lede?: string
  /** The part of the wizard's navigation it belongs to. */
  readonly part: 1 | 2
  readonly questions: readonly DeclaredQuestion[]
  /** Summary rows before or after those of the questions. */
  summaryStart?(facts: StepFacts): SummaryRow
  summaryEnd?(facts: StepFacts): SummaryRow
  /** Who sees the page, besides its questions' own conditions; by default, everyone. */
  appliesWhen?(facts: StepFacts): boolean
  /** Values stored in the profile with the answers that no question asks for. */
  keptWith?(fromCountry: string): Partial<Record<ProfileQuestion, string>>
}

/**
 * One page of questions. Progress, the review page, the missing answers and the check before payment all derive from
 * these.
 */
export type Step = Pick<Page, 'slug' | 'title' | 'lede' | 'part'> & {
  readonly store: string
  readonly questions: readonly Question[]
  readonly fields: readonly string[]
  /** Initial values of a new draft, without the account holder's profile. */
  start(facts: StartFacts): Typed
  /** Initial values of a new draft from the account holder's profile. */
  copied(facts: StartFacts, profile: Profile): Typed
  /** The answers the profile can store, in the format of the profile form. */
  kept?(typed: Typed, fromCountry: string, profile: Typed): { sections: readonly ProfileSection[]; typed: Typed }
  /** Whether the profile already has such answers. */
  isKept(profile: Profile): boolean
  /** Whether every single traveller gets it: others are for some travellers only. */
  readonly isForEverybody: boolean
  /** Whether it asks this traveller anything. */
  isAsked(facts: StepFacts): boolean
  /** Its answers that apply to the whole order. */
  shared(typed: Typed): Typed
  /** Whether any of its questions describes the person. */
  readonly describesPerson: boolean
  /** Its answers that describe the person, for a saved traveller. */
  ofPerson(typed: Typed, facts: StepFacts): Typed
  check(typed: Typed, facts: StepFacts): FieldProblem[]
  summary(typed: Typed, facts: StepFacts): SummaryRow[]
}

/** Builds a wizard page from its questions. */
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
    // The first answer identifies the others: the street for an address, the number for a passport.
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
 * Validates a page by one schema combined from its questions. Reports the first problem of each question, and for rows
 * the first of each field.
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

/** Whether a question is asked of this traveller: shared ones are asked only of the first in the order. */
export function isAskedHere(question: Question, typed: Typed, facts: StepFacts): boolean {
  return (facts.asksShared || !question.isShared) && isAsked(question, typed, facts)
}

/** Whether a question is asked at all, given the page's other answers. */
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

/** Reads a page's fields from a posted form; other fields are ignored. */
export function typedFields(
  { fields, questions }: Pick<Step, 'fields' | 'questions'>,
  posted: { text(name: string): string },
  reading: Reading,
): Typed {
  const typed = Object.fromEntries(fields.map((name) => [name, posted.text(name)]))
  return Object.assign(typed, ...questions.map((question) => asKept(question, typed, reading)))
}
