import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { databaseAwayContext, retryAfter } from './platform/database/away.server.ts'
import { isAway } from './platform/database/is-away.ts'
import { logFailure } from './platform/http/log-failure.server.ts'
import { drawDocument } from './routes/shell/draw-document.server.tsx'

export default function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const mayPass = status === 500 && context.get(databaseAwayContext)
  if (mayPass) headers.set('Retry-After', retryAfter)
  const found = { status: mayPass ? 503 : status, headers, context }
  return drawDocument(<ServerRouter context={router} url={request.url} />, found)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address that leads nowhere is the visitor's business, and a refusal is an answer.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isAway(error)) (context as RouterContextProvider).set(databaseAwayContext, true)
  logFailure(error, { request, context: context as RouterContextProvider })
}
