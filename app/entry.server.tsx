import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { logFailure } from './platform/http/log-failure.server.ts'
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address that leads nowhere is the visitor's business, and a refusal is an answer.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  logFailure(error, { request, context: context as RouterContextProvider })
}
