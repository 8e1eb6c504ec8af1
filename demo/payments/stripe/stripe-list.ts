import { z } from 'zod'
import type { Form } from '#demo/payments/api/form-body.ts'
import { noSuch } from './stripe-problem.ts'
import { read, wholeNumber } from './stripe-request.ts'

const schema = z.object({
  limit: wholeNumber.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      wholeNumber.transform((at) => ({ gte: at, lte: at })),
      z.object({
        gt: wholeNumber.optional(),
        gte: wholeNumber.optional(),
        lt: wholeNumber.optional(),
        lte: wholeNumber.optional(),
      }),
    ])
    .optional(),
})

type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
type Listed = { readonly id: string; readonly created: number }

/** A page of a list, newest first. */
export function stripeList<Thing extends Listed, Shape>(
  things: readonly Thing[],
  { form, url, shape }: { form: Form; url: string; shape: (thing: Thing) => Shape },
) {
  const { limit, starting_after: after, ending_before: before, created } = read(schema, form)
  const all = things
    .map((thing, order) => ({ thing, order }))
    .sort((one, other) => other.thing.created - one.thing.created || other.order - one.order)
    .map(({ thing }) => thing)
  // Cursors are resolved before the range filter, because they refer to the unfiltered list.
  const rest = after ? all.slice(place(all, after, 'starting_after') + 1) : all
  const upTo = before ? rest.slice(0, place(all, before, 'ending_before')) : rest
  const within = upTo.filter((thing) => isWithin(thing.created, created))
  const page = before ? within.slice(-limit) : within.slice(0, limit)
  return { object: 'list' as const, data: page.map(shape), has_more: within.length > page.length, url }
}

function place(all: readonly Listed[], id: string, param: string): number {
  const at = all.findIndex((thing) => thing.id === id)
  if (at < 0) throw noSuch('object', id, param)
  return at
}

function isWithin(at: number, { gt, gte, lt, lte }: Range = {}): boolean {
  return (
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  )
}
