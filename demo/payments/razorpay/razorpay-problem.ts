import { ApiProblem } from '#demo/payments/api/api-problem.ts'

type Details = { status?: number; field?: string; carriedOut?: boolean }

export function razorpayProblem(description: string, { status = 400, field, carriedOut }: Details = {}): ApiProblem {
  const error = {
    code: 'BAD_REQUEST_ERROR',
    description,
    ...(field && { field }),
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  }
  return new ApiProblem(status, description, { error }, carriedOut)
}

/** The object with this ID, or Razorpay's error for an unknown one. */
export function requireThing<Thing>(things: Record<string, Thing>, id: string): Thing {
  const found = Object.hasOwn(things, id) ? things[id] : undefined
  if (!found) throw razorpayProblem('The id provided does not exist')
  return found
}
