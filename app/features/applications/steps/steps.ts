import { contactStep } from './contact.step.tsx'
import { nameStep } from './name.step.tsx'
import { passportStep } from './passport.step.tsx'
import { requirementsStep } from './requirements.step.tsx'
import type { Step, StepFacts, Typed } from './step.ts'

/** The question pages in their order. */
export const steps: readonly Step[] = [requirementsStep, nameStep, passportStep, contactStep]

export type Answers = Readonly<Record<string, Typed>>

export function findStep(slug: string | undefined): Step | undefined {
  return steps.find((step) => step.slug === slug)
}

/** The first page whose answers do not hold, or undefined when all do. */
export function firstUnfinishedStep(answers: Answers, facts: StepFacts): Step | undefined {
  return steps.find((step) => step.check(answers[step.slug] ?? {}, facts).length > 0)
}

export function stepAfter(slug: string): Step | undefined {
  const index = steps.findIndex((step) => step.slug === slug)
  return steps[index + 1]
}

export function stepBefore(slug: string): Step | undefined {
  const index = steps.findIndex((step) => step.slug === slug)
  return steps[index - 1]
}
