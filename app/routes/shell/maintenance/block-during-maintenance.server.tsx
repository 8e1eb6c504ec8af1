import type { MiddlewareFunction } from 'react-router'
import { qualityOf } from '#app/platform/http/answers/kept-answer.server.ts'
import { pageAddress } from '#app/platform/http/hydrated.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { accessContext, type RouteAccess } from '#app/platform/http/route-access.server.ts'
import { drawDocument } from '../draw-document.server.tsx'
import { DrawnDocument } from '../drawn-document.tsx'
import { maintenanceWords as words } from './maintenance.words.ts'
import { MaintenancePage } from './maintenance-page.tsx'

const looking = new Set(['GET', 'HEAD', 'OPTIONS'])
const retrySeconds = 300

/**
 * Blocks changes and account pages during maintenance. Runs before the access guard, so that no one signs in only to
 * find that out.
 */
export const blockDuringMaintenance: MiddlewareFunction<Response> = async ({ context, request, pattern }, next) => {
  const { maintenance, cameFrom } = context.get(pageContext)
  const route = context.get(accessContext).get(`/${pattern.replace(/^\//, '')}`)
  if (!maintenance || !route || !isHeld(route, request.method)) return next()

  const headers = new Headers({ 'Retry-After': String(retrySeconds), 'Cache-Control': 'no-store' })
  if (route.access === 'machine' || wantsJson(request)) return problemAnswer(headers)
  const page = (
    <MaintenancePage
      maintenance={maintenance}
      sent={!looking.has(request.method)}
      cameFrom={cameFrom}
      address={pageAddress(request)}
    />
  )
  return drawDocument(<DrawnDocument>{page}</DrawnDocument>, { status: 503, headers, context })
}

function isHeld({ access, handle }: RouteAccess, method: string): boolean {
  if (handle.duringMaintenance) return false
  return access === 'signed-in' || !looking.has(method)
}

/** Programs and our client scripts request JSON explicitly; browsers request a page. */
function wantsJson({ headers }: Request): boolean {
  const accept = headers.get('Accept')
  return qualityOf(accept, ['application/json', 'application/problem+json']) > qualityOf(accept, ['text/html'])
}

/** A problem document (RFC 9457). */
function problemAnswer(headers: Headers): Response {
  headers.set('Content-Type', 'application/problem+json')
  const problem = { type: 'about:blank', title: words.title, status: 503, detail: words.json }
  return new Response(JSON.stringify(problem), { status: 503, headers })
}
