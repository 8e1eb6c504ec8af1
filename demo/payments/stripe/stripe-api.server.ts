import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { ApiAnswer, ApiRequest } from '#demo/payments/api/api-request.ts'
import { readForm } from '#demo/payments/api/form-body.ts'
import { findRoute, type Routes } from '#demo/payments/api/routes.ts'
import { answerOnce } from '#demo/payments/api/saved-answers.server.ts'
import { type Context, secondsNow } from '#demo/payments/state/context.ts'
import { balanceEndpoints } from './endpoints/balance-endpoints.server.ts'
import { customerEndpoints } from './endpoints/customer-endpoints.server.ts'
import { paymentEndpoints } from './endpoints/payment-endpoints.server.ts'
import { sessionEndpoints } from './endpoints/session-endpoints.server.ts'
import { expand } from './expand.ts'
import { stripeProblem } from './stripe-problem.ts'
import { read, type StripeAnswer } from './stripe-request.ts'

const routes: Routes<StripeAnswer> = {
  ...sessionEndpoints,
  ...paymentEndpoints,
  ...balanceEndpoints,
  ...customerEndpoints,
}

export function answerStripe(context: Context, request: ApiRequest): ApiAnswer {
  requireKey(context, request)
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  if (typeof key !== 'string' || key === '') return answer(context, request)
  return answerOnce(request, {
    answers: context.state.stripe.answers,
    key,
    now: secondsNow(context),
    conflict: () => stripeProblem(otherRequest(key), { type: 'idempotency_error' }),
    answer: () => answer(context, request),
  })
}

const otherRequest = (key: string) =>
  `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`

function requireKey({ state }: Context, { headers }: ApiRequest): void {
  const [, scheme, sent = ''] = /^(Bearer|Basic) (.+)$/.exec(headers.authorization ?? '') ?? []
  if (!scheme) {
    const message =
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.'
    throw stripeProblem(message, { status: 401 })
  }
  const key = scheme === 'Basic' ? Buffer.from(sent, 'base64').toString().replace(/:.*$/, '') : sent
  const [one, other] = [Buffer.from(key), Buffer.from(state.keys.stripeSecret)]
  if (one.length === other.length && timingSafeEqual(one, other)) return
  throw stripeProblem(`Invalid API Key provided: ${key.slice(0, 8)}****`, { status: 401 })
}

const expansion = z.object({ expand: z.array(z.string()).default([]) })

function answer(context: Context, request: ApiRequest): ApiAnswer {
  const { method, path } = request
  const found = findRoute(routes, method, path)
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    throw stripeProblem(message, { status: 404 })
  }
  const form = readForm(method === 'POST' ? request.body : request.query)
  const { expand: paths } = read(expansion, form)
  return { status: 200, body: expand(context, found.answer({ context, id: found.id, form }), paths) }
}
