import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { test } from '#tests/support/database.ts'
import { seedVisas } from '../facts/seed-visas.server.ts'
import { readCountries } from '../read-countries.server.ts'
import { readRoute } from '../read-route.server.ts'
import { requirements } from '../visa.table.server.ts'
import { countByKind, onContinent, totalsOf } from './passport.ts'
import { readPassport } from './read-passport.server.ts'

const all = 199

test('lists every destination once, in index order', async ({ ctx, db }) => {
  await seedVisas(db)
  const { destinations } = await readCountries(ctx())
  for (const code of ['IN', 'SG', 'PR', 'XXB']) {
    const result = await readPassport(ctx(), code)
    if (!result.ok) expect.fail(code)
    expect(result.value.passport.code).toBe(code)
    expect(result.value.destinations).toHaveLength(all)
    expect(result.value.destinations.map((one) => one.code)).toEqual(destinations.map((one) => one.code))
  }
})

test('agrees with the route answer for each destination', async ({ ctx, db }) => {
  await seedVisas(db)
  for (const from of ['IN', 'FR', 'GG', 'XXA']) {
    const result = await readPassport(ctx(), from)
    if (!result.ok) expect.fail(from)
    for (const { code, name, kind, days, freeMovement, asOf, confidence, stale } of result.value.destinations) {
      const route = await readRoute(ctx(), { from, to: code })
      if (!route.ok) expect.fail(`${from} to ${code}`)
      const { to, requirement } = route.value
      expect({ from, code, name, kind, days, freeMovement, asOf, confidence }).toEqual({
        from,
        code: to.code,
        name: to.name,
        kind: requirement.kind,
        days: requirement.days,
        freeMovement: requirement.freeMovement,
        asOf: requirement.asOf,
        confidence: requirement.confidence,
      })
      expect(stale, `${from} to ${code}`).toBe(kind !== 'unknown' && route.value.stale)
    }
  }
})

test('the country of the passport is not abroad, also for residents of a territory', async ({ ctx, db }) => {
  await seedVisas(db)
  const own = async (code: string) => {
    const result = await readPassport(ctx(), code)
    if (!result.ok) expect.fail(code)
    const { destinations } = result.value
    const home = destinations.filter(({ kind }) => kind === 'same_country').map((one) => one.code)
    return [home, totalsOf(result.value).abroad]
  }
  expect(await own('IN')).toEqual([['IN'], all - 1])
  expect(await own('PR')).toEqual([['US'], all - 1])
  expect(await own('GG')).toEqual([['GB'], all - 1])
  expect(await own('XXB')).toEqual([[], all])
})

test('the counts match the destinations, also for one continent', async ({ ctx, db }) => {
  await seedVisas(db)
  const result = await readPassport(ctx(), 'IN')
  if (!result.ok) expect.fail('unknown passport')
  const { destinations } = result.value
  const counts = countByKind(destinations)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(all)
  expect(counts.visa_free).toBe(destinations.filter(({ kind }) => kind === 'visa_free').length)
  expect(totalsOf(result.value)).toMatchObject({ free: counts.visa_free, onArrival: counts.visa_on_arrival })

  const continents = ['AF', 'AS', 'EU', 'NA', 'OC', 'SA'] as const
  const parts = continents.map((continent) => destinations.filter(onContinent(continent)).length)
  expect(parts.every((count) => count > 10)).toBe(true)
  expect(parts.reduce((sum, count) => sum + count, 0)).toBe(all)
})

test('a destination without data is unknown, and not stale', async ({ ctx, db }) => {
  await seedVisas(db)
  await db.delete(requirements).where(eq(requirements.fromCode, 'IN'))
  const result = await readPassport(ctx(), 'IN')
  if (!result.ok) expect.fail('unknown passport')
  expect(countByKind(result.value.destinations)).toMatchObject({ unknown: all - 1, same_country: 1 })
  expect(result.value.destinations.filter(({ stale }) => stale)).toEqual([])
})

test('an answer becomes stale when its date is more than a year past', async ({ ctx, db }) => {
  await seedVisas(db)
  const france = async (day: string) => {
    const result = await readPassport(ctx(visitor, new Date(`${day}T12:00:00Z`)), 'IN')
    return result.ok && result.value.destinations.find(({ code }) => code === 'FR')?.stale
  }
  expect(await france('2026-06-01')).toBe(false)
  expect(await france('2027-11-20')).toBe(true)
})

test('accepts lower case, and reports an unknown passport', async ({ ctx, db }) => {
  await seedVisas(db)
  expect(await readPassport(ctx(), ' in')).toMatchObject({ ok: true, value: { passport: { code: 'IN' } } })
  for (const code of ['', 'ZZ', 'IND', 'AQ', "IN' or 1=1", '<b>']) {
    expect(await readPassport(ctx(), code), code).toEqual({ ok: false, problem: { code: 'unknown_passport' } })
  }
})
