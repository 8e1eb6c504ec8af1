import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { workWords } from './work.words.ts'

/** The problem to show where the service could not be reached: undefined where the failure is of another kind. */
export type OfflineAnswer = { readonly isOffline: true }

/**
 * Asks the server, and answers in its place where it could not be reached: the page stays, with what was typed. What the
 * server itself said, a redirect or a refusal, goes on its way.
 */
export async function orOffline<Answer>(ask: () => Promise<Answer>): Promise<Answer | OfflineAnswer> {
  try {
    return await ask()
  } catch (error) {
    const isSaid = error instanceof Response || (isRouteErrorResponse(error) && ![502, 503, 504].includes(error.status))
    if (isSaid) throw error
    return { isOffline: true }
  }
}

export const isOffline = (answer: unknown): answer is OfflineAnswer =>
  typeof answer === 'object' && answer !== null && 'isOffline' in answer

/** The answer of the server, or the problem that none came, as a form shows it. */
export function answerOf<Answer extends object>(answer: Answer | OfflineAnswer | undefined) {
  return isOffline(answer) ? { problems: [{ field: '', message: workWords.offline }] } : answer
}

/** Where the service could not be reached, its pages are not asked for again at once: they would fail instead. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isOffline(actionResult) && defaultShouldRevalidate
}
