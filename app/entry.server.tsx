import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { serializeCookie } from './platform/http/cookies.ts'
import { HtmlResponse } from './platform/http/html-response.server.ts'
import { pageContext } from './platform/http/page-context.ts'
import { openLogger } from './platform/logger.server.ts'

/** Draws a page as one string: there is nothing to stream, since loaders finish before the drawing starts. */
export default function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, signedIn, cookies, https } = context.get(pageContext)
  const html = `<!DOCTYPE html>${renderToString(<ServerRouter context={router} url={request.url} nonce={nonce} />)}`
  if (signedIn) headers.set('Cache-Control', 'private, no-store')
  else if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  headers.append('Vary', 'Cookie')
  // A message is told once.
  if (cookies.has('flash')) headers.append('Set-Cookie', serializeCookie('flash', '', { secure: https, maxAge: 0 }))
  return new HtmlResponse(html, { status, headers })
}

const logger = openLogger('error')

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // An address that leads nowhere is the visitor's business, and a refusal is an answer.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { reference } = (context as RouterContextProvider).get(pageContext)
  logger.error({ err: error, reference, method: request.method, path: new URL(request.url).pathname }, 'a page failed')
}
