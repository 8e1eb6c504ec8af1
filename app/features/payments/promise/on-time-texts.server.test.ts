import { expect } from 'vitest'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { together } from '#app/features/quotes/order-quote.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anApplication, aTraveller } from '#tests/support/builders.ts'
import { test } from '#tests/support/database.ts'
import { aFamily } from '#tests/support/family.ts'
import { testQuote } from '#tests/support/payments.ts'
import { aQuote } from '#tests/support/refunds.ts'
import { readOrder } from '../order/read-order.server.ts'
import { onTimeTexts } from './on-time-texts.ts'

const waits = 'This date moves one working day later for each working day we wait for your answers or documents.'
// France takes at most 15 days: paid on a Friday, it is filed on the Monday.
const sentence = (fee: string) =>
  `If we file after 23 November 2026, we refund your service fee of ${fee} automatically.`

async function saidFor(own: RequestContext, id: Id<'application'>, quoteOf: (index: number) => Quote) {
  const order = await readOrder(own, await readDraft(own, id))
  const parts = order.travellers.map(({ draft }, index) => ({
    applicationId: draft.application.id,
    quote: quoteOf(index),
  }))
  return onTimeTexts(order, together(parts))
}

test('one traveller sees the date and the fee after a discount', async ({ db, ctx }) => {
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor)
  const { id } = await anApplication(own, { ownerId: accountId })
  expect(await saidFor(own, id, () => testQuote)).toEqual([`${sentence('$15.00')} ${waits}`])
  const discounted = aQuote({ government_fee: 5_000, service_fee: 1_500, discount: -500 })
  expect(await saidFor(own, id, () => discounted)).toEqual([`${sentence('$10.00')} ${waits}`])
  const free = aQuote({ government_fee: 5_000, service_fee: 1_500, discount: -1_500 })
  expect(await saidFor(own, id, () => free)).toEqual([])
})

test('a family sees it once when it is the same for all, and by name when it is not', async ({ db, ctx }) => {
  const { actor, accountId } = await aTraveller(db)
  const own = ctx(actor)
  const { ids } = await aFamily(own, accountId)
  const [first] = ids
  if (!first) throw new Error('No travellers')
  expect(await saidFor(own, first, () => testQuote)).toEqual([
    `${sentence('$15.00')} This applies to each traveller.`,
    waits,
  ])
  const dearer = aQuote({ government_fee: 5_000, service_fee: 2_000 })
  const said = await saidFor(own, first, (index) => (index === 0 ? dearer : testQuote))
  expect(said[0]).toMatch(/^Asha.*: If we file after 23 November 2026, we refund your service fee of \$20\.00/)
  expect(said).toHaveLength(5)
})
