import type { Question } from '../steps/question.ts'
import type { Step } from '../steps/step.ts'
import { questions } from '../steps/steps.ts'

/**
 * Correctable questions of the pages every application has, in order. Route, visa, speed and plan are excluded: they
 * set the price, which is paid.
 */
export const correctable: readonly Question[] = questions.filter(({ isCorrectable }) => isCorrectable)

/** Every correctable question of these pages, including a government form's. */
export function correctableIn(steps: readonly Step[]): Question[] {
  return steps.flatMap((step) => step.questions).filter(({ isCorrectable }) => isCorrectable)
}

export function questionsOf(fields: readonly string[], steps: readonly Step[]): Question[] {
  return correctableIn(steps).filter(({ key }) => fields.includes(key))
}
