import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Language } from '#app/lib/words/languages.ts'
import { visitor } from '#app/platform/actor.ts'
import { test } from '#tests/support/database.ts'
import { inLanguage } from '#words-source'
import { seedVisas } from './facts/seed-visas.server.ts'
import { readCountries } from './read-countries.server.ts'
import { readRoute } from './read-route.server.ts'
import { schemes } from './visa.table.server.ts'

const routes = [
  ['IN', 'AE', { kind: 'evisa', conditions: [{ kind: 'visa_on_arrival', days: 14, permit: 'visa_or_residence' }] }],
  ['IN', 'FR', { kind: 'embassy_visa', confidence: 'high' }],
  ['US', 'VN', { kind: 'evisa', days: 90 }],
  ['NG', 'KE', { kind: 'visa_free' }],
  ['GB', 'TR', { kind: 'visa_free', days: 90, freeMovement: false }],
  ['FR', 'ES', { kind: 'visa_free', days: null, freeMovement: true }],
  ['GB', 'LK', { kind: 'eta', days: 30 }],
  ['GL', 'SE', { kind: 'visa_free', freeMovement: true }],
  ['GBN', 'FR', { kind: 'visa_free', days: 90 }],
  ['XXB', 'FR', { kind: 'embassy_visa' }],
  ['IN', 'NZ', { kind: 'embassy_visa', online: true }],
  ['GB', 'TH', { kind: 'visa_free', registrations: [{ name: 'Thailand Digital Arrival Card (TDAC)' }] }],
  ['GB', 'CN', { kind: 'visa_free', days: 30, until: '2026-12-31' }],
  ['FR', 'FR', { kind: 'same_country' }],
  ['PR', 'US', { kind: 'same_country' }],
  ['XXB', 'KE', { kind: 'unknown' }],
  ['IN', 'GL', { kind: 'unknown' }],
] as const

test('every kind of route has an answer', async ({ ctx, db }) => {
  await seedVisas(db)
  for (const [from, to, requirement] of routes) {
    const result = await readRoute(ctx(), { from, to })
    expect(result, `${from} to ${to}`).toMatchObject({ value: { from: { code: from }, to: { code: to }, requirement } })
  }
})

const offers = [
  ['IN', 'FR', ['fr-schengen-c'], { minor: 9000, currency: 'EUR' }],
  ['AM', 'FR', ['fr-schengen-c'], { minor: 3500, currency: 'EUR' }],
  ['US', 'VN', ['vn-evisa-single', 'vn-evisa-multiple'], { minor: 2500, currency: 'USD' }],
  ['IN', 'AE', ['ae-tourist-30', 'ae-tourist-60', 'ae-tourist-5y'], { minor: 20000, currency: 'AED' }],
  ['GB', 'AU', ['au-evisitor-651'], { minor: 0, currency: 'AUD' }],
  ['JP', 'AU', ['au-eta-601'], { minor: 2000, currency: 'AUD' }],
  ['IN', 'AU', ['au-visitor-600', 'au-visitor-600-business', 'au-transit-771'], { minor: 20000, currency: 'AUD' }],
  ['GB', 'LK', ['lk-eta-tourist'], { minor: 0, currency: 'USD' }],
  ['NG', 'BR', ['br-vivis'], { minor: 8000, currency: 'USD' }],
  ['XXB', 'BR', ['generic'], { minor: 5000, currency: 'USD' }],
  ['FR', 'ES', [], undefined],
] as const

test('a passport is offered the schemes open to it, at its own price', async ({ ctx, db }) => {
  await seedVisas(db)
  for (const [from, to, ids, fee] of offers) {
    const result = await readRoute(ctx(), { from, to })
    if (!result.ok) expect.fail('unknown country')
    const { schemes, detail } = result.value
    expect([from, to, schemes.map(({ id }) => id), schemes[0]?.fee]).toEqual([from, to, ids, fee])
    expect(detail).toBe(ids[0] === 'generic' ? 'generic' : 'researched')
  }
})

test('each member state offers the common visa with its own official site', async ({ ctx, db }) => {
  await seedVisas(db)
  const result = await readRoute(ctx(), { from: 'IN', to: 'FR' })
  expect(result).toMatchObject({ value: { schemes: [{ officialSite: 'https://france-visas.gouv.fr' }] } })
})

test('accepts codes in lower case', async ({ ctx, db }) => {
  await seedVisas(db)
  expect(await readRoute(ctx(), { from: ' in', to: 'fr' })).toMatchObject({ value: { from: { code: 'IN' } } })
})

const mistaken = [
  ['', 'FR', 'from'],
  ['IND', 'FR', 'from'],
  ['ZZ', 'FR', 'from'],
  ['IN', '', 'to'],
  ['IN', 'ZZ', 'to'],
  ['IN', 'FRA', 'to'],
  ['IN', 'XXA', 'to'],
  ['IN', "FR' or 1=1", 'to'],
  ['IN', 'AQ', 'to'],
] as const

test('reports which of the two country codes is unknown', async ({ ctx, db }) => {
  await seedVisas(db)
  for (const [from, to, field] of mistaken) {
    const result = await readRoute(ctx(), { from, to })
    expect(result, `${from} to ${to}`).toEqual({ ok: false, problem: { code: 'unknown_country', field } })
  }
})

test('an answer becomes stale when its date is more than a year past', async ({ ctx, db }) => {
  await seedVisas(db)
  const ask = (day: string) => readRoute(ctx(visitor, new Date(`${day}T12:00:00Z`)), { from: 'IN', to: 'FR' })
  expect(await ask('2026-06-01')).toMatchObject({ value: { stale: false } })
  expect(await ask('2027-11-20')).toMatchObject({ value: { stale: true } })
})

test('a closed scheme is not offered', async ({ ctx, db }) => {
  await seedVisas(db)
  await db.update(schemes).set({ status: 'closed' }).where(eq(schemes.id, 'fr-schengen-c'))
  expect(await readRoute(ctx(), { from: 'IN', to: 'FR' })).toMatchObject({ value: { detail: 'generic' } })
})

test('countries are named and sorted in the reader’s language, also after another language', async ({ ctx, db }) => {
  await seedVisas(db)
  const firstIn = (language: Language) => inLanguage(language, async () => (await readCountries(ctx())).destinations[0])
  expect(await firstIn('en')).toMatchObject({ code: 'AF', name: 'Afghanistan' })
  expect(await firstIn('zh-Hans')).toMatchObject({ code: 'AL', name: '阿尔巴尼亚' })
  expect(await firstIn('en')).toMatchObject({ code: 'AF', name: 'Afghanistan' })
  const route = await inLanguage('ar', () => readRoute(ctx(), { from: 'IN', to: 'FR' }))
  expect(route).toMatchObject({ value: { from: { name: 'الهند' }, to: { name: 'فرنسا' } } })
})
