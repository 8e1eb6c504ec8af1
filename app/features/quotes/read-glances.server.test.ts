import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { unsafeSeedRates } from '../settings/seed-rates.server.ts'
import { seedVisas } from '../visas/facts/seed-visas.server.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { readGlances } from './read-glances.server.ts'
import { readRouteQuote } from './read-route-quote.server.ts'

test.beforeEach(async ({ db }) => {
  await seedVisas(db)
  await unsafeSeedRates(db)
})

test('with a passport, a card shows the price and the date of the route', async ({ ctx }) => {
  const { featured } = await readCountries(ctx())
  const glances = await readGlances(ctx(), featured, 'IN')
  expect(glances.size).toBe(12)
  for (const { code } of featured) {
    const route = await readRouteQuote(ctx(), { from: 'IN', to: code })
    const chosen = route.ok ? route.value.chosen : undefined
    const glance = glances.get(code)
    expect(glance?.offer?.quote, code).toEqual(chosen?.quote)
    expect(glance?.answer?.requirement.kind, code).toBe(route.ok ? route.value.answer.requirement.kind : undefined)
  }
  expect(glances.get('IN')?.offer).toBeUndefined()
})

test('without a passport, a card shows the cheapest open tourist visa, with a known fee if any', async ({ ctx }) => {
  const { featured } = await readCountries(ctx())
  const glances = await readGlances(ctx(), featured, undefined)
  const vietnam = glances.get('VN')
  expect(vietnam?.answer).toBeUndefined()
  expect(vietnam?.offer?.scheme.id).toBe('vn-evisa-single')
  expect(vietnam?.offer?.quote.total.minor).toBe(4_000)
  for (const [code, { offer }] of glances) {
    expect(offer?.scheme, code).toMatchObject({ status: 'open' })
    expect(offer?.scheme.purposes, code).toContain('tourism')
  }
})
