import { z } from 'zod'
import type { Routes } from '#demo/payments/api/routes.ts'
import type { Context } from '#demo/payments/state/context.ts'
import { razorpayProblem } from './razorpay-problem.ts'

/** `sent` is the JSON body of a POST, or the query of a GET. */
export type RazorpayRequest = { readonly context: Context; readonly id: string; readonly sent: unknown }
export type RazorpayAnswer = (request: RazorpayRequest) => unknown
export type RazorpayRoutes = Routes<RazorpayAnswer>

/** A flag is sent as `true` or as 1. */
export const flag = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)])
export const notes = z.preprocess(
  // PHP encodes an empty object as an empty list.
  (value) => (Array.isArray(value) && value.length === 0 ? {} : value),
  z.record(z.string(), z.coerce.string().max(256)).refine((pairs) => Object.keys(pairs).length <= 15),
)
export const time = z.number().int()
export const currency = z.literal('INR', 'Currency is not supported')
export const amount = z
  .number('The amount must be an integer.')
  .int('The amount must be an integer.')
  .min(100, 'The amount must be atleast INR 1.00')

/** Parses the request; missing or invalid fields are reported in Razorpay's words. */
export function read<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = (issue?.path ?? []).map(String).join('.')
  if (issue && valueAt(sent, issue.path) === undefined) {
    throw razorpayProblem(`The ${field.replaceAll('_', ' ')} field is required.`, { field })
  }
  throw razorpayProblem(issue?.message ?? 'The request is invalid', { field })
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined),
    value,
  )
}
