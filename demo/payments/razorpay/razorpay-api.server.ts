import { timingSafeEqual } from 'node:crypto'
import type { ApiAnswer, ApiRequest } from '#demo/payments/api/api-request.ts'
import { findRoute } from '#demo/payments/api/routes.ts'
import { answerOnce } from '#demo/payments/api/saved-answers.server.ts'
import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { checkoutEndpoints } from './endpoints/checkout-endpoints.server.ts'
import { paymentEndpoints } from './endpoints/payment-endpoints.server.ts'
import { razorpayProblem } from './razorpay-problem.ts'
import type { RazorpayRoutes } from './razorpay-request.ts'

const routes: RazorpayRoutes = { ...checkoutEndpoints, ...paymentEndpoints }

export function answerRazorpay(context: Context, request: ApiRequest): ApiAnswer {
  requireKey(context, request)
  const key = request.headers['x-refund-idempotency']
  if (typeof key !== 'string') return answer(context, request)
  if (!/^[\w-]{10,}$/.test(key)) throw razorpayProblem('The idempotency key is invalid')
  return answerOnce(request, {
    answers: context.state.razorpay.answers,
    key,
    now: secondsNow(context),
    conflict: () => razorpayProblem('Different request with the same idempotency key has already been processed.'),
    answer: () => answer(context, request),
  })
}

/** Both providers share one address, so Razorpay's keys identify its requests. */
export function isForRazorpay({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  return credentialsOf(headers.authorization).startsWith('rzp_')
}

function credentialsOf(header = ''): string {
  const [, sent = ''] = /^Basic (.+)$/.exec(header) ?? []
  return Buffer.from(sent, 'base64').toString()
}

function requireKey({ state: { keys } }: Context, { headers }: ApiRequest): void {
  const one = Buffer.from(credentialsOf(headers.authorization))
  const other = Buffer.from(`${keys.razorpayId}:${keys.razorpaySecret}`)
  if (one.length === other.length && timingSafeEqual(one, other)) return
  throw razorpayProblem('Authentication failed', { status: 401 })
}

function answer(context: Context, request: ApiRequest): ApiAnswer {
  const found = findRoute(routes, request.method, request.path)
  if (!found) throw razorpayProblem('The requested URL was not found on the server.')
  return { status: 200, body: found.answer({ context, id: found.id, sent: sentIn(request) }) }
}

function sentIn({ method, body, query }: ApiRequest): unknown {
  if (method === 'GET') return Object.fromEntries(new URLSearchParams(query))
  if (body === '') return {}
  try {
    return JSON.parse(body)
  } catch {
    // A body that is not JSON is answered like any other invalid request.
    throw razorpayProblem('The request body is not valid JSON')
  }
}
