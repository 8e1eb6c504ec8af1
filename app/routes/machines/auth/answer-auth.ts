import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import type { Own } from '#app/features/accounts/factors/change-factors.server.ts'
import type { Opening } from '#app/features/accounts/sign-in/open-session.server.ts'
import { sessionLife } from '#app/features/accounts/sign-in/session-token.server.ts'
import { qualityOf } from '#app/platform/http/answers/kept-answer.server.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { logFailure } from '#app/platform/http/log-failure.server.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { withCookies } from '#app/routes/account/identity/identity-cookie.server.ts'
import { openedCookies, stepCookie } from '#app/routes/account/session-cookie.server.ts'
import { ownOf } from '#app/routes/security/own.server.ts'
import { authProblemWords } from './auth.words.ts'
import { type AuthProblem, authProblems } from './auth-problem.ts'
import { isJson, readBody } from './read-body.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

export type At<Body> = {
  readonly ctx: RequestContext
  readonly page: PageRequest
  readonly request: Request
  readonly body: Body
}

type Choices<Shape> = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The schema of the body, which allows no other fields. Without one, the body must be empty. */
  readonly shape?: Shape
  /** Each request sends an email or a text message, so the rate limit is stricter. */
  readonly writes?: true
}

const noBody = z.strictObject({})
// The same time that sensitive pages accept forms after re-authentication.
const freshMs = 20 * 60_000
const failedSeconds = 10

/**
 * Handles API requests of a user's own programs under /auth/v1 and /rest/v1/applications, within the rate limit of
 * their IP address. They use the same use cases as our pages, with the same permissions and secrets.
 */
export async function answerAuth<Shape extends z.ZodType = typeof noBody>(
  { context, request }: Asked,
  { method = 'POST', shape, writes }: Choices<Shape>,
  work: (at: At<z.infer<Shape>>) => Promise<Response>,
): Promise<Response> {
  const page = context.get(pageContext)
  // A form on another site can send text/plain, but never JSON.
  if (!isJson(request.headers.get('content-type'))) return refuse('wrong_type')
  if (request.method !== method && !(method === 'GET' && request.method === 'HEAD')) return refuseMethod(method)
  const limits = context.get(limitsContext)
  const allowance = await limits[writes ? 'letters' : 'api'].take(page.address)
  const headers = allowanceHeaders(allowance)
  if (!allowance.allowed) return refuse('too_many_requests', { headers })
  if (qualityOf(request.headers.get('accept') ?? '*/*', ['application/json', 'application/*', '*/*']) === 0) {
    return refuse('not_acceptable', { headers })
  }
  const answer = await answered({ context, request }, (shape ?? noBody) as Shape, work).catch((error: unknown) => {
    // A thrown response means not found, or another account's.
    if (error instanceof Response && error.status < 500) return refuse(error.status === 413 ? 'too_long' : 'not_found')
    logFailure(error, { request, context })
    return refuse('unavailable', { headers: { 'Retry-After': String(failedSeconds) } })
  })
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

async function answered<Shape extends z.ZodType>(
  { context, request }: Asked,
  shape: Shape,
  work: (at: At<z.infer<Shape>>) => Promise<Response>,
): Promise<Response> {
  const body = request.method === 'GET' || request.method === 'HEAD' ? { value: {} } : await readBody(request)
  if ('problem' in body) return refuse(body.problem)
  const read = shape.safeParse(body.value)
  if (!read.success) {
    const [issue] = read.error.issues
    const isUnknown = issue?.code === 'unrecognized_keys'
    const field = isUnknown ? [...issue.path, issue.keys[0]].join('.') : (issue?.path.join('.') ?? '')
    return refuse(isUnknown ? 'unknown_field' : 'invalid_field', { field: field || null })
  }
  const page = context.get(pageContext)
  return work({ ctx: context.get(requestContext), page, request, body: read.data })
}

/** Wraps an operation for the signed-in user; with `fresh`, it requires recent re-authentication. */
export function forOwner<Body>(
  work: (at: At<Body> & { readonly own: Own }) => Promise<Response>,
  { fresh = false }: { fresh?: boolean } = {},
): (at: At<Body>) => Promise<Response> {
  return async (at) => {
    const { signedIn } = at.page
    if (!signedIn) return refuse('no_session')
    if (fresh && !isFresh(at)) return refuse('reauthentication_needed')
    return work({ ...at, own: ownOf(at.page, at.request) })
  }
}

export function isFresh({ ctx, page }: Pick<At<unknown>, 'ctx' | 'page'>): boolean {
  return !!page.signedIn && ctx.now.getTime() - page.signedIn.authenticatedAt.getTime() <= freshMs
}

type Extra = {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly cookies?: readonly string[]
}

export function done(value: object, { status = 200, headers = {}, cookies = [] }: Extra = {}): Response {
  const all = withCookies(...cookies)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  all.set('Content-Type', 'application/json; charset=utf-8')
  all.set('Cache-Control', 'no-store')
  all.set('X-Robots-Tag', 'noindex')
  return new Response(JSON.stringify(value), { status, headers: all })
}

type Refused = Pick<Extra, 'headers' | 'cookies'> & { readonly field?: string | null }

export function refuse(code: AuthProblem, { field = null, ...extra }: Refused = {}): Response {
  const message = authProblemWords[code]
  return done({ error: { code, field, message } }, { status: authProblems[code], ...extra })
}

export function refuseMethod(allowed: string): Response {
  return refuse('method_not_allowed', { headers: { Allow: allowed } })
}

/** A new session or its pending second step. The token is only in the cookie, where no script can read it. */
export function opened(page: PageRequest, opening: Opening): Response {
  if (opening.kind === 'session') {
    const session = { expires_in: sessionLife.absoluteSeconds }
    return done({ session, second_step: null }, { cookies: openedCookies(page, opening) })
  }
  return done({ session: null, second_step: opening.step }, { cookies: [stepCookie(page, opening.token)] })
}
