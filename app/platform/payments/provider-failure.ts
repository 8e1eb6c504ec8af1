export const providerFailures = ['key_refused', 'not_allowed', 'unreachable', 'busy', 'refused'] as const
export type ProviderFailure = (typeof providerFailures)[number]

/** Classifies an error thrown by a provider's client; undefined if it did not come from the provider. */
export function providerFailure(failure: unknown): ProviderFailure | undefined {
  if (!(failure instanceof Error)) return undefined
  const status = statusOf(failure)
  if (status === undefined) return isUnanswered(failure) ? 'unreachable' : undefined
  if (status === 401) return 'key_refused'
  if (status === 403) return 'not_allowed'
  return status === 429 || status >= 500 ? 'busy' : 'refused'
}

/** The Stripe package calls it `statusCode`, our Razorpay client `status`. */
function statusOf(failure: Error): number | undefined {
  const { statusCode, status } = failure as { statusCode?: unknown; status?: unknown }
  return [statusCode, status].find((one) => typeof one === 'number')
}

/** Stripe's own connection error, a timeout, or `fetch` without a connection. */
function isUnanswered(failure: Error): boolean {
  const { name, message } = failure
  const { type } = failure as { type?: unknown }
  return type === 'StripeConnectionError' || name === 'TimeoutError' || message === 'fetch failed'
}
