import type { Question } from '../steps/question.ts'
import type { Step } from '../steps/step.ts'
import { questions } from '../steps/steps.ts'

/**
 * What can be put right of the pages of every application, in their order. The route, the visa, the speed and the plan
 * are not among it: they make the price, which is paid.
 */
export const correctable: readonly Question[] = questions.filter(({ isCorrectable }) => isCorrectable)

/** Everything that can be put right on these pages, those of a government's form among them. */
export function correctableIn(steps: readonly Step[]): Question[] {
  return steps.flatMap((step) => step.questions).filter(({ isCorrectable }) => isCorrectable)
}

/** The questions of a correction, in the order of the pages. */
export function questionsOf(fields: readonly string[], steps: readonly Step[]): Question[] {
  return correctableIn(steps).filter(({ key }) => fields.includes(key))
}
