import { expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { readEntryRules } from '../visas/countries/read-entry-rules.server.ts'
import { readOpenness } from '../visas/countries/read-openness.server.ts'
import { seedVisas } from '../visas/facts/seed-visas.server.ts'
import { readCountry } from '../visas/read-country.server.ts'
import { priceSchemes, readDestinations } from './read-destinations.server.ts'
import { readRouteQuote } from './read-route-quote.server.ts'

test('every destination has the same answer and price as its own route', async ({ ctx, db }) => {
  await seedVisas(db)
  for (const from of ['IN', 'AM', 'US', 'GBN', 'XXB', 'GL']) {
    const destinations = await readDestinations(ctx(), from)
    if (!destinations.ok) throw new Error(`${from} is unknown`)
    for (const to of ['FR', 'AE', 'VN', 'KE', 'TR', 'US', 'IN', 'DK', 'BR', 'GL']) {
      const route = await readRouteQuote(ctx(), { from, to })
      if (!route.ok) throw new Error(`${from} to ${to} is unknown`)
      const { answer, chosen } = route.value
      const here = destinations.value.byCode.get(to)
      expect(here?.answer.requirement, `${from} to ${to}`).toEqual(answer.requirement)
      expect(here?.answer.detail).toBe(answer.detail)
      expect(here?.offer?.scheme.id).toBe(chosen?.scheme.id)
      expect(here?.offer?.quote).toEqual(chosen?.quote)
    }
  }
})

test('lists every place that a traveller can go to, and no travel document', async ({ ctx, db }) => {
  await seedVisas(db)
  const destinations = await readDestinations(ctx(), ' in ')
  if (!destinations.ok) throw new Error('IN is unknown')
  const { byCode } = destinations.value
  expect(byCode.size).toBeGreaterThan(230)
  expect(byCode.has('XXB')).toBe(false)
  expect(byCode.get('IN')?.answer.requirement.kind).toBe('same_country')
  expect(byCode.get('IN')?.offer).toBeUndefined()
})

test.for(['ZZ', 'QQQ', '', 'constructor', 'भा'])('no passport exists for "%s"', async (code, { ctx, db }) => {
  await seedVisas(db)
  expect(await readDestinations(ctx(), code)).toEqual({ ok: false, problem: { code: 'unknown_country' } })
})

test('finds a country by either of its codes, and identifies a travel document', async ({ ctx, db }) => {
  await seedVisas(db)
  for (const code of ['FR', 'fr', ' Fra ', 'FRA']) {
    expect(await readCountry(ctx(), code)).toMatchObject({ ok: true, value: { country: { code: 'FR' } } })
  }
  expect(await readCountry(ctx(), 'xxb')).toMatchObject({ ok: false, problem: { document: { code: 'XXB' } } })
  for (const code of ['ZZ', 'QQQ', '', 'F', 'FRAN', '日本', '../FR', 'F/R', 'a'.repeat(5000)]) {
    expect(await readCountry(ctx(), code), code).toEqual({ ok: false, problem: { code: 'unknown_country' } })
  }
})

test('a country page counts each passport once, and shows the quoted price of its visas', async ({ ctx, db }) => {
  await seedVisas(db)
  const { kinds, known } = await readEntryRules(ctx(), 'FR')
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['visa_free', 'embassy_visa']))
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(known)

  const openness = (await readOpenness(ctx())).get('FR')
  expect(openness).toEqual({ free: kinds.find(({ kind }) => kind === 'visa_free')?.count, known })

  const found = await readCountry(ctx(), 'FR')
  if (!found.ok) throw new Error('FR is unknown')
  const offers = await priceSchemes(ctx(), found.value.schemes)
  const route = await readRouteQuote(ctx(), { from: 'IN', to: 'FR' })
  const schengen = offers.find(({ scheme }) => scheme.id === 'fr-schengen-c')
  expect(schengen?.quote.total).toEqual(route.ok && route.value.chosen?.quote.total)
})
