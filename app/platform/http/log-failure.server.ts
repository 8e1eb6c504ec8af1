import type { RouterContextProvider } from 'react-router'
import { openLogger } from '../logger.server.ts'
import { pageContext, patternContext } from './page-context.ts'

const logger = openLogger('error')

/** Under the reference that the page shows of it, so that a person can say which failure was theirs. */
export function logFailure(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const { reference } = context.get(pageContext)
  const route = context.get(patternContext)
  logger.error({ err: error, reference, method: request.method, route }, 'a page failed')
}
