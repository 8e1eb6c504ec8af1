import { z } from 'zod'
import type { Form } from '#demo/payments/api/form-body.ts'
import type { Context } from '#demo/payments/state/context.ts'
import { stripeProblem } from './stripe-problem.ts'

export type StripeRequest = { readonly context: Context; readonly id: string; readonly form: Form }
export type StripeAnswer = (request: StripeRequest) => unknown

export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number)
export const metadata = z.record(z.string().max(40), z.string().max(500))

/** Parses the request; missing or invalid fields are reported in Stripe's words. */
export function read<Schema extends z.ZodType>(schema: Schema, form: Form): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const [first = '', ...rest] = (issue?.path ?? []).map(String)
  const param = first + rest.map((part) => `[${part}]`).join('')
  if (issue && valueAt(form, issue.path) === undefined) {
    throw stripeProblem(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  throw stripeProblem(`Invalid ${param}`, { param })
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  )
}
