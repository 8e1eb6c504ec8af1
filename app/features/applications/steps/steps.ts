import { maskedNumber, type Profile } from '#app/features/accounts/profile/profile.ts'
import { contactStep } from './contact.step.ts'
import type { Example } from './example.ts'
import { nameStep } from './name.step.ts'
import { passportStep } from './passport.step.ts'
import { type Question, typedAs } from './question.ts'
import { requirementsStep } from './requirements.step.ts'
import type { Step } from './step.ts'
import type { StartFacts, StepFacts, Typed } from './step-facts.ts'

/** The question pages in their order. */
export const steps: readonly Step[] = [requirementsStep, nameStep, passportStep, contactStep]

/** Every question of every page, in the order in which they are asked. */
export const questions: readonly Question[] = steps.flatMap((step) => step.questions)

export type Answers = Readonly<Record<string, Typed>>

export function findStep(slug: string | undefined): Step | undefined {
  return steps.find((step) => step.slug === slug)
}

/** A question by its key: "passport.issuedOn". */
export function findQuestion(key: string): Question | undefined {
  return questions.find((question) => question.key === key)
}

/** The first page whose answers do not hold, or stop the journey; undefined when all are good. */
export function firstUnfinishedStep(
  answers: Answers,
  facts: StepFacts,
  stops: readonly { step: string }[],
): Step | undefined {
  return steps.find(
    ({ slug, check }) => check(answers[slug] ?? {}, facts).length > 0 || stops.some(({ step }) => step === slug),
  )
}

export function stepAfter(slug: string): Step | undefined {
  const index = steps.findIndex((step) => step.slug === slug)
  return steps[index + 1]
}

export function stepBefore(slug: string): Step | undefined {
  const index = steps.findIndex((step) => step.slug === slug)
  return steps[index - 1]
}

/** What the pages of a new draft start with. */
export function startAnswers(facts: StartFacts, profile: Profile): Answers {
  return Object.fromEntries(steps.map((step) => [step.slug, { ...step.start(facts), ...step.copied(facts, profile) }]))
}

/** Which pages say what the profile says, and which say more than it. */
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

/** The answers as staff see them: of what is masked only the end. */
export function maskedAnswers(answers: Answers): Answers {
  const masked: Record<string, Typed> = { ...answers }
  for (const { step, name, sensitivity } of questions) {
    const typed = masked[step] ?? {}
    if (sensitivity === 'masked') masked[step] = { ...typed, [name]: maskedNumber(typed[name] ?? '') }
  }
  return masked
}

/** Every page filled in by a person who does not exist. */
export function exampleAnswers(example: Example): Record<string, Typed> {
  return Object.fromEntries(
    steps.map(({ slug, questions }) => [
      slug,
      Object.assign({}, ...questions.map((question) => typedAs(question, question.example(example)))),
    ]),
  )
}
