import type { Profile } from '#app/features/accounts/profile/profile.ts'
import { contactStep } from './contact.step.tsx'
import { nameStep } from './name.step.tsx'
import { passportStep } from './passport.step.tsx'
import { requirementsStep } from './requirements.step.tsx'
import type { StartFacts, Step, StepFacts, Typed } from './step.ts'

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

/** What the pages of a new draft start with. */
export function startAnswers(facts: StartFacts, profile: Profile): Answers {
  return Object.fromEntries(
    steps.map((step) => [step.slug, { ...step.start?.(facts), ...step.copied?.(facts, profile) }]),
  )
}

/** Which pages say what the profile says, and which say more than it. */
export function besideProfile(answers: Answers, facts: StartFacts, profile: Profile) {
  const fromProfile: string[] = []
  const keepable: string[] = []
  for (const { slug, kept, ...step } of steps) {
    const copied = Object.entries(step.copied?.(facts, profile) ?? {}).filter(([, text]) => text !== '')
    const isSame = copied.length > 0 && copied.every(([name, text]) => answers[slug]?.[name] === text)
    if (isSame) fromProfile.push(slug)
    if (kept && !(isSame && isKept(slug, profile))) keepable.push(slug)
  }
  return { fromProfile, keepable }
}

function isKept(slug: string, { passportNumber, address }: Profile): boolean {
  return slug === 'passport' ? passportNumber !== '' : address !== ''
}
