import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { workWords } from './work.words.ts'

/** The problem to show if the service cannot be reached; undefined for other failures. */
export type OfflineAnswer = { readonly isOffline: true }

/**
 * Calls the server, or answers in its place if it cannot be reached, so that the page keeps its unsaved changes.
 * Redirects and errors from the server pass through.
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

/** The server's answer or, if none came, the problem for the form to show. */
export function answerOf<Answer extends object>(answer: Answer | OfflineAnswer | undefined) {
  return isOffline(answer) ? { problems: [{ field: '', message: workWords.offline }] } : answer
}

/** After a connection failure, loaders do not run again at once: they would fail too. */
export function unlessOffline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isOffline(actionResult) && defaultShouldRevalidate
}
