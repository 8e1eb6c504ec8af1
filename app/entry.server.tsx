import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { databaseAwayContext, retryAfter } from './platform/database/away.server.ts'
import { isAway } from './platform/database/is-away.ts'
import { isHydrated } from './platform/http/hydrated.server.ts'
import { logFailure } from './platform/http/log-failure.server.ts'
import { pageContext } from './platform/http/page-context.ts'
import { drawDocument, drawHydrated } from './routes/shell/draw-document.server.tsx'

export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const mayPass = status === 500 && context.get(databaseAwayContext)
  if (mayPass) headers.set('Retry-After', retryAfter)
  const found = { status: mayPass ? 503 : status, headers, context }
  // Error pages are not hydrated: they must not depend on a script.
  const wakesUp = isHydrated(context) && !router.staticHandlerContext.errors
  if (!wakesUp) return drawDocument(<ServerRouter context={withOwnRoutes(router)} url={request.url} />, found)
  const { nonce } = context.get(pageContext)
  return drawHydrated(<ServerRouter context={router} url={request.url} nonce={nonce} />, { ...found, nonce })
}

/** With only the routes of this page, because React Router creates every route it gets again for each page. */
function withOwnRoutes(router: EntryContext): EntryContext {
  const all = router.manifest.routes
  const routes = Object.fromEntries(router.staticHandlerContext.matches.map(({ route: { id } }) => [id, all[id]]))
  return { ...router, manifest: { ...router.manifest, routes } }
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 404 is the visitor's mistake, and a refusal is a regular response: neither is logged.
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  if (isAway(error)) (context as RouterContextProvider).set(databaseAwayContext, true)
  logFailure(error, { request, context: context as RouterContextProvider })
}
