import { passkeyProblemWords } from '#app/features/accounts/passkeys/passkey.words.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import type { Route } from './+types/challenge.ts'

/*
 * The JSON protocol between the passkey endpoints and the scripts of our own pages only: browser options, the next
 * address, or an error message to show.
 */

export type PasskeyRefusal = keyof typeof passkeyProblemWords

const statuses: Record<PasskeyRefusal, number> = {
  expired: 422,
  wrong: 422,
  too_many: 429,
  gone: 410,
  signed_out: 401,
  full: 409,
}

// A browser's passkey response is a few thousand characters.
const largest = 60_000

const unkept = { 'Cache-Control': 'no-store' }

export function answer(value: object): Response {
  return Response.json(value, { headers: unkept })
}

export function refuse(code: PasskeyRefusal, headers: Record<string, string> = {}): Response {
  return Response.json(
    { message: passkeyProblemWords[code] },
    { status: statuses[code], headers: { ...unkept, ...headers } },
  )
}

/** Turns a redirect into JSON that scripts can follow, keeping its other headers. */
export function leadOn(redirect: Response): Response {
  const headers = new Headers(redirect.headers)
  headers.delete('Location')
  headers.set('Cache-Control', 'no-store')
  return Response.json({ next: redirect.headers.get('Location') }, { headers })
}

type Asked = Pick<Route.ActionArgs, 'context' | 'request'>

/** Applies the rate limit of the IP address, because anyone may call these endpoints and each call inserts a row. */
export async function withinLimit(
  { context }: Pick<Asked, 'context'>,
  act: (page: PageRequest) => Promise<Response>,
): Promise<Response> {
  const page = context.get(pageContext)
  const allowance = await context.get(limitsContext).passkeys.take(page.address)
  return allowance.allowed ? act(page) : refuse('too_many', allowanceHeaders(allowance))
}

/** The same, with the request body. A malformed body is rejected as one. */
export function readAsked(
  { context, request }: Asked,
  act: (page: PageRequest, sent: Record<string, unknown>) => Promise<Response>,
): Promise<Response> {
  return withinLimit({ context }, async (page) => {
    const sent = readObject(await request.text())
    return sent ? act(page, sent) : unreadable()
  })
}

export function unreadable(): Response {
  return new Response(null, { status: 400, statusText: 'Bad Request', headers: unkept })
}

function readObject(text: string): Record<string, unknown> | undefined {
  if (text.length > largest) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined // Not JSON at all.
  }
}
