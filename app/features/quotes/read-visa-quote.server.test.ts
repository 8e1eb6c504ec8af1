import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { unsafeSeedRates } from '../settings/seed-rates.server.ts'
import { seedVisas } from '../visas/facts/seed-visas.server.ts'
import { readRouteQuote } from './read-route-quote.server.ts'
import { readVisaQuote } from './read-visa-quote.server.ts'

test.beforeEach(async ({ db }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
})

async function visaOf(result: ReturnType<typeof readVisaQuote>) {
  const answered = await result
  if (!answered.ok) throw new Error(answered.problem.code)
  return answered.value
}

test('a visa costs the same on its own page and in the result of a route', async ({ ctx }) => {
  const route = await readRouteQuote(ctx(), { from: 'IN', to: 'FR' })
  const visa = await visaOf(readVisaQuote(ctx(), { id: 'fr-schengen-c', from: 'in' }))
  expect(route.ok && route.value.chosen?.quote).toEqual(visa.quote)
  expect(visa).toMatchObject({ isOpen: true, country: { code: 'FR' }, answer: { from: { code: 'IN' } } })
})

test('without a passport, shows the usual price and no eligibility', async ({ ctx }) => {
  const visa = await visaOf(readVisaQuote(ctx(), { id: 'fr-schengen-c' }))
  expect(visa).toMatchObject({ isOpen: null, answer: undefined, quote: { total: { minor: 11_940 }, estimate: false } })
  expect(visa.speeds.map(({ speed, total }) => [speed, total.minor])).toEqual([['standard', 11_940]])
})

test('a traveller who does not need the visa, or cannot have it, sees that', async ({ ctx }) => {
  expect(await visaOf(readVisaQuote(ctx(), { id: 'fr-schengen-c', from: 'US' }))).toMatchObject({ isOpen: false })
  const unknown = await visaOf(readVisaQuote(ctx(), { id: 'fr-schengen-c', from: 'ZZZ' }))
  expect(unknown).toMatchObject({ isOpen: null, answer: undefined })
})

test('a visa that does not exist is not found', async ({ ctx }) => {
  expect(await readVisaQuote(ctx(), { id: 'nothing' })).toMatchObject({ problem: { code: 'unknown_scheme' } })
})
