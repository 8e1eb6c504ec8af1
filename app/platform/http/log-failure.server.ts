import type { RouterContextProvider } from 'react-router'
import { openLogger } from '../logger.server.ts'
import { pageContext, patternContext } from './page-context.ts'

const logger = openLogger('error')

/** Logs under the reference shown on the error page, so that users can quote it. */
export function logFailure(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  const { reference } = context.get(pageContext)
  const route = context.get(patternContext)
  logger.error({ err: error, reference, method: request.method, route }, 'a page failed')
}
