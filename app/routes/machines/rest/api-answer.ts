import type { RouterContextProvider } from 'react-router'
import type { AskedProblem } from '#app/features/visas/public/asked.ts'
import { errorJson } from '#app/features/visas/public/public-json.ts'
import type { ProblemCode } from '#app/features/visas/public/shapes.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { keptAnswer, qualityOf } from '#app/platform/http/answers/kept-answer.server.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { logFailure } from '#app/platform/http/log-failure.server.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'

const contentType = 'application/json; charset=utf-8'

export const keptSeconds = 300
// Most failures are a restarting database.
const failedSeconds = 10

const statuses: Record<ProblemCode, number> = {
  malformed_code: 400,
  unknown_country: 404,
  unknown_purpose: 400,
  malformed_date: 400,
  missing_date: 400,
  dates_out_of_order: 400,
  malformed_number: 400,
  unknown_value: 400,
  too_long: 400,
  unknown_address: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  too_many_requests: 429,
  unavailable: 503,
}

const allowed = 'GET, HEAD, OPTIONS'

// Pages of any site may read public data, because no cookies are read or set here.
const open = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After',
  // For programs, not for search results.
  'X-Robots-Tag': 'noindex',
}

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** Answers an API request as JSON, within the rate limit of its IP address. */
export async function answerApi(
  { context, request }: Asked,
  read: (ctx: RequestContext, search: URLSearchParams) => Promise<Result<object, AskedProblem>>,
): Promise<Response> {
  // A CORS preflight request.
  if (request.method === 'OPTIONS') return preflight()
  const allowance = await context.get(limitsContext).api.take(context.get(pageContext).address)
  const headers: Record<string, string> = { ...open, ...allowanceHeaders(allowance) }
  if (!allowance.allowed) return problemAnswer({ code: 'too_many_requests', field: null }, headers)
  if (!takesJson(request)) return problemAnswer({ code: 'not_acceptable', field: null }, headers)

  const found = await read(context.get(requestContext), new URL(request.url).searchParams).catch((error: unknown) => {
    // Programs get JSON instead of the router's error page.
    logFailure(error, { request, context })
    return problem({ code: 'unavailable', field: null })
  })
  if (!found.ok && found.problem.code === 'unavailable') headers['Retry-After'] = String(failedSeconds)
  if (!found.ok) return problemAnswer(found.problem, headers)
  return keptAnswer(request, { body: JSON.stringify(found.value), contentType, seconds: keptSeconds, headers })
}

/** The action of every read-only endpoint. */
export function refuseMethod(): Response {
  return problemAnswer({ code: 'method_not_allowed', field: null }, { ...open, Allow: allowed })
}

function preflight(): Response {
  const headers = {
    ...open,
    Allow: allowed,
    'Access-Control-Allow-Methods': allowed,
    'Access-Control-Allow-Headers': 'Accept, If-None-Match',
    'Access-Control-Max-Age': '86400',
  }
  return new Response(null, { status: 204, headers })
}

function takesJson(request: Request): boolean {
  const accept = request.headers.get('Accept')
  return !accept || qualityOf(accept, ['application/json', 'application/*', '*/*']) > 0
}

function problemAnswer(problem: AskedProblem, headers: Record<string, string>): Response {
  const all = { ...headers, 'Content-Type': contentType, 'Cache-Control': 'no-store' }
  return new Response(JSON.stringify(errorJson(problem)), { status: statuses[problem.code], headers: all })
}
