import { ApiProblem } from '#demo/payments/api/api-problem.ts'

type Details = { code?: string; param?: string; type?: string; status?: number; carriedOut?: boolean }

export function stripeProblem(message: string, { status = 400, carriedOut, ...details }: Details = {}): ApiProblem {
  const { type = 'invalid_request_error', code, param } = details
  const error = { ...(code && { code, doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}` }) }
  return new ApiProblem(status, message, { error: { ...error, message, ...(param && { param }), type } }, carriedOut)
}

/** The object with this ID, or Stripe's error for an unknown one. */
export function requireKnown<Thing>(things: Record<string, Thing>, kind: string, id: string, param = 'id'): Thing {
  const found = Object.hasOwn(things, id) ? things[id] : undefined
  if (!found) throw noSuch(kind, id, param)
  return found
}

export function noSuch(kind: string, id: string, param: string) {
  const status = param === 'id' ? 404 : 400
  return stripeProblem(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status })
}
