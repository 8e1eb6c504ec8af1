import type { Question } from '../steps/question.ts'
import { questions } from '../steps/steps.ts'

/**
 * Everything that can be put right after an application was sent, in the order of its pages. The route, the visa, the
 * speed and the plan are not among it: they make the price, which is paid.
 */
export const correctable: readonly Question[] = questions.filter(({ isCorrectable }) => isCorrectable)

/** The questions of a correction, in the order of the pages. */
export function questionsOf(fields: readonly string[]): Question[] {
  return correctable.filter(({ key }) => fields.includes(key))
}
