import { expect } from 'vitest'
import { usd } from '#app/lib/money.ts'
import { test } from '#tests/support/database.ts'
import { unsafeSeedRates } from '../settings/seed-rates.server.ts'
import { seedVisas } from '../visas/facts/seed-visas.server.ts'
import { defaultServiceFee, genericScheme } from '../visas/scheme.ts'
import { pricedRoute, readRouteQuote } from './read-route-quote.server.ts'

test.beforeEach(async ({ db }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
})

async function quoteOf(result: ReturnType<typeof readRouteQuote>) {
  const answered = await result
  if (!answered.ok) throw new Error(answered.problem.code)
  return answered.value
}

test('shows the government fee in dollars, and no faster speed that gains no day', async ({ ctx }) => {
  const { chosen, others } = await quoteOf(readRouteQuote(ctx(), { from: 'IN', to: 'FR' }))

  expect(chosen?.scheme.id).toBe('fr-schengen-c')
  expect(chosen?.quote.lines[0]).toMatchObject({ amount: usd(10_440), original: { minor: 9_000, currency: 'EUR' } })
  expect(chosen?.quote.total).toEqual(usd(11_940))
  expect(chosen?.speeds.map(({ speed, total }) => [speed, total.minor])).toEqual([['standard', 11_940]])
  expect(others).toEqual([])
})

test('chooses the first of several visas, unless another is requested', async ({ ctx }) => {
  const usual = await quoteOf(readRouteQuote(ctx(), { from: 'US', to: 'VN' }))
  const asked = await quoteOf(readRouteQuote(ctx(), { from: 'US', to: 'VN', visa: 'vn-evisa-multiple' }))
  const unknown = await quoteOf(readRouteQuote(ctx(), { from: 'US', to: 'VN', visa: 'fr-schengen-c' }))

  expect(usual.chosen?.scheme.id).toBe('vn-evisa-single')
  expect(usual.others.map(({ scheme, quote }) => [scheme.id, quote.total.minor])).toEqual([
    ['vn-evisa-multiple', 6_500],
  ])
  expect(asked.chosen?.scheme.id).toBe('vn-evisa-multiple')
  expect(asked.others.map(({ scheme }) => scheme.id)).toEqual(['vn-evisa-single'])
  expect(unknown.chosen?.scheme.id).toBe('vn-evisa-single')
})

test('applies a requested speed and plan to every price', async ({ ctx }) => {
  const asked = { from: 'US', to: 'VN', speed: 'expedited', plan: 'premium' } as const
  const { chosen, others } = await quoteOf(readRouteQuote(ctx(), asked))

  // 25 for the authority, 99 for the plan, 50 for the speed.
  expect(chosen?.quote.total).toEqual(usd(17_400))
  expect(chosen?.speeds.map(({ speed, total }) => [speed, total.minor])).toEqual([
    ['standard', 12_400],
    ['expedited', 17_400],
  ])
  expect(others.map(({ quote }) => quote.total.minor)).toEqual([19_900])
})

test('a route without research gets the generic estimate', async ({ ctx }) => {
  const { answer, chosen } = await quoteOf(readRouteQuote(ctx(), { from: 'XXB', to: 'TD' }))

  expect(answer.detail).toBe('generic')
  expect(chosen?.quote).toMatchObject({ total: usd(6_500), estimate: true })
})

test('offers no visa to a traveller who needs none', async ({ ctx }) => {
  const { chosen, others } = await quoteOf(readRouteQuote(ctx(), { from: 'FR', to: 'ES' }))

  expect(chosen).toBeUndefined()
  expect(others).toEqual([])
})

test('reports a country that does not exist', async ({ ctx }) => {
  const result = await readRouteQuote(ctx(), { from: 'IN', to: 'ZZ' })

  expect(result).toEqual({ ok: false, problem: { code: 'unknown_country', field: 'to' } })
})

test('staff set the default service fee, and a visa type can have its own', () => {
  const scheme = { ...genericScheme('VN', 'evisa'), fee: usd(2_500) }

  expect(pricedRoute({ detail: 'researched' }, { ...scheme, serviceFee: defaultServiceFee })).toEqual({
    detail: 'researched',
    fee: usd(2_500),
    serviceFee: null,
  })
  expect(pricedRoute({ detail: 'researched' }, { ...scheme, serviceFee: usd(3_000) })).toMatchObject({
    serviceFee: usd(3_000),
  })
  expect(pricedRoute({ detail: 'generic' }, scheme)).toEqual({ detail: 'generic' })
})

test('does not charge for a speed that gains no day', async ({ ctx }) => {
  const { chosen } = await quoteOf(readRouteQuote(ctx(), { from: 'IN', to: 'FR', speed: 'urgent' }))
  expect(chosen).toMatchObject({ speed: 'standard', quote: { total: usd(11_940) } })
})

test('an unknown fee makes the price an estimate', async ({ ctx }) => {
  const { chosen } = await quoteOf(readRouteQuote(ctx(), { from: 'IN', to: 'SZ' }))
  expect(chosen).toMatchObject({ scheme: { fee: null }, quote: { total: usd(10_000), estimate: true } })
})

test('shows no price and no time when no visas are issued', async ({ ctx }) => {
  const { answer, chosen, others, assessment } = await quoteOf(readRouteQuote(ctx(), { from: 'NG', to: 'US' }))

  expect(answer.requirement.limits).toMatchObject({ suspended: true })
  expect(chosen).toBeUndefined()
  expect(others).toEqual([])
  expect(assessment.findings).toContainEqual({ code: 'visas_suspended', level: 'stop' })
})
