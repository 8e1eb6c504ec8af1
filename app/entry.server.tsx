import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageContext } from './platform/http/page-context.ts'
import { openLogger } from './platform/logger.server.ts'
import { drawDocument } from './routes/shell/draw-document.server.tsx'

export default function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  return drawDocument(<ServerRouter context={router} url={request.url} />, { status, headers, context })
}

const logger = openLogger('error')

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address that leads nowhere is the visitor's business, and a refusal is an answer.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { reference } = (context as RouterContextProvider).get(pageContext)
  logger.error({ err: error, reference, method: request.method, path: new URL(request.url).pathname }, 'a page failed')
}
