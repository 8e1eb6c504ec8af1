import { passkeyProblemWords } from '#app/features/accounts/passkeys/passkey.words.ts'
import { allowanceHeaders, limitsContext } from '#app/platform/http/limits.server.ts'
import { type PageRequest, pageContext } from '#app/platform/http/page-context.ts'
import type { Route } from './+types/challenge.ts'

/*
 * How the endpoints of passkeys speak with the script of our own pages, and with nobody else: what the browser is to be
 * asked, where to go on, or one sentence to be shown.
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

// What a browser sends of a passkey is a few thousand characters.
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

/** Where a redirect would lead, for script to go there, with all that it sets. */
export function leadOn(redirect: Response): Response {
  const headers = new Headers(redirect.headers)
  headers.delete('Location')
  headers.set('Cache-Control', 'no-store')
  return Response.json({ next: redirect.headers.get('Location') }, { headers })
}

type Asked = Pick<Route.ActionArgs, 'context' | 'request'>

/** Everybody may ask, and each time costs a row: within the limit of its address. */
export async function withinLimit(
  { context }: Pick<Asked, 'context'>,
  act: (page: PageRequest) => Promise<Response>,
): Promise<Response> {
  const page = context.get(pageContext)
  const allowance = await context.get(limitsContext).passkeys.take(page.address)
  return allowance.allowed ? act(page) : refuse('too_many', allowanceHeaders(allowance))
}

/** The same with what was sent. A body that no page of ours sends is answered as that. */
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
    return undefined // not JSON at all
  }
}
