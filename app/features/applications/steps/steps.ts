import type { Profile } from '#app/features/accounts/profile/profile.ts'
import { areMet } from '../forms/condition.ts'
import { guardianStep } from '../travellers/guardian.step.ts'
import { contactStep } from './contact.step.ts'
import type { Example } from './example.ts'
import { knownOf } from './known-answers.ts'
import { nameStep } from './name.step.ts'
import { passportStep } from './passport.step.ts'
import { maskedFields, type Question, typedAs } from './question.ts'
import { requirementsStep } from './requirements.step.ts'
import type { Step } from './step.ts'
import type { StartFacts, StepFacts, Typed } from './step-facts.ts'

/** The question pages of every application, in order. A government form's pages follow them. */
export const steps: readonly Step[] = [requirementsStep, nameStep, passportStep, guardianStep, contactStep]

/** The pages every single traveller gets: others are for some travellers only. */
export const stepsOfAll: readonly Step[] = steps.filter(({ isForEverybody }) => isForEverybody)

/** The pages for a traveller's answers, with those of the government form. */
export function stepsFor(facts: StepFacts, form: readonly Step[] = []): Step[] {
  return [...steps.filter((step) => step.isForEverybody || step.isAsked(facts)), ...form]
}

export const questions: readonly Question[] = steps.flatMap((step) => step.questions)

export type Answers = Readonly<Record<string, Typed>>

export function findStep(slug: string | undefined, among: readonly Step[] = steps): Step | undefined {
  return among.find((step) => step.slug === slug)
}

/** A question by its key: "passport.issuedOn". */
export function findQuestion(key: string, among: readonly Step[] = steps): Question | undefined {
  return among.flatMap((step) => step.questions).find((question) => question.key === key)
}

/** Everything stored with a page: its own answers, and those of pages that share its store. */
export const answersWith = ({ store }: Pick<Step, 'store'>, answers: Answers): Typed => answers[store] ?? {}

/** The answers to one page alone. */
export function answersOn({ store, fields }: Pick<Step, 'store' | 'fields'>, answers: Answers): Typed {
  const stored = answers[store] ?? {}
  return Object.fromEntries(fields.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])))
}

/** All answers, with one page's replaced by the typed ones. */
export function withPage({ slug, store }: Pick<Step, 'slug' | 'store'>, answers: Answers, typed: Typed) {
  return { ...answers, [store]: store === slug ? typed : { ...answers[store], ...typed } }
}

/** The first page with invalid answers, or answers that stop the journey; undefined if there is none. */
export function firstUnfinishedStep(
  among: readonly Step[],
  answers: Answers,
  facts: StepFacts,
  stops: readonly { step: string }[],
): Step | undefined {
  return among.find(
    (one) => one.check(answersWith(one, answers), facts).length > 0 || stops.some(({ step }) => step === one.slug),
  )
}

/** The page after one. With facts, skips pages that ask this traveller nothing. */
export function stepAfter(slug: string, among: readonly Step[], facts?: StepFacts): Step | undefined {
  const index = among.findIndex((step) => step.slug === slug)
  return among.slice(index + 1).find((step) => !facts || step.isAsked(facts))
}

/** The page before one; the slug may also be that of the page after the last. */
export function stepBefore(slug: string, among: readonly Step[], facts: StepFacts): Step | undefined {
  const index = among.findIndex((step) => step.slug === slug)
  return among.slice(0, index < 0 ? undefined : index).findLast((step) => step.isAsked(facts))
}

export function startAnswers(facts: StartFacts, profile: Profile): Answers {
  return Object.fromEntries(steps.map((step) => [step.slug, { ...step.start(facts), ...step.copied(facts, profile) }]))
}

/** Initial answers about the person, without the account holder's profile. */
export function startOfPerson(facts: StartFacts): Answers {
  return Object.fromEntries(
    steps.filter(({ describesPerson }) => describesPerson).map((step) => [step.slug, step.start(facts)]),
  )
}

/** Returns the pages that match the profile, and those with answers the profile lacks. */
export function besideProfile(answers: Answers, facts: StartFacts, profile: Profile) {
  const fromProfile: string[] = []
  const keepable: string[] = []
  for (const { slug, kept, ...step } of steps) {
    const copied = Object.entries(step.copied(facts, profile)).filter(([, text]) => text !== '')
    const isSame = copied.length > 0 && copied.every(([name, text]) => answers[slug]?.[name] === text)
    if (isSame) fromProfile.push(slug)
    if (kept && !(isSame && step.isKept(profile))) keepable.push(slug)
  }
  return { fromProfile, keepable }
}

/** The answers as staff see them: masked ones show only their end. */
export function maskedAnswers(answers: Answers, among: readonly Step[]): Answers {
  const masked: Record<string, Typed> = { ...answers }
  for (const question of among.flatMap((step) => step.questions)) {
    const typed = masked[question.step] ?? {}
    masked[question.step] = { ...typed, ...maskedFields(question, typed) }
  }
  return masked
}

/** Every page filled in by a fictional person. Questions their answers do not lead to stay empty. */
export function exampleAnswers(example: Example, among: readonly Step[] = stepsOfAll): Record<string, Typed> {
  const answers: Record<string, Typed> = {}
  for (const question of among.flatMap((step) => step.questions)) {
    const { step, conditions = [] } = question
    const known = knownOf(answers, example.country, example.travelOn)
    const isAsked = areMet(conditions, { ...answers[step], ...known })
    answers[step] = { ...answers[step], ...(isAsked && typedAs(question, question.example(example))) }
  }
  return answers
}
