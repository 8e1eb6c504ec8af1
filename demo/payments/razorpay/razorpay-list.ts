import { z } from 'zod'
import { read } from './razorpay-request.ts'

const schema = z.object({
  from: z.coerce.number().int().default(0),
  to: z.coerce.number().int().default(Number.MAX_SAFE_INTEGER),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
})

type Listed = { readonly created: number }

/** A page of a collection, newest first. */
export function razorpayList<Thing extends Listed>(
  things: readonly Thing[],
  { sent, shape, most = 100 }: { sent: unknown; shape: (thing: Thing) => unknown; most?: number },
) {
  const { from, to, count, skip } = read(
    schema.extend({ count: schema.shape.count.unwrap().max(most).default(10) }),
    sent,
  )
  const found = things
    .map((thing, order) => ({ thing, order }))
    .filter(({ thing: { created } }) => created >= from && created <= to)
    .sort((one, other) => other.thing.created - one.thing.created || other.order - one.order)
  return collection(found.slice(skip, skip + count).map(({ thing }) => shape(thing)))
}

export function collection(items: readonly unknown[]) {
  return { entity: 'collection', count: items.length, items }
}
