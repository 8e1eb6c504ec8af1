import { and, eq, like, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { testWithoutFacts as test } from '#tests/support/database.ts'
import { readCountries } from '../read-countries.server.ts'
import { readCountry } from '../read-country.server.ts'
import { readScheme } from '../read-scheme.server.ts'
import { findDataVersion } from '../visa.store.server.ts'
import { countries, factHistory, requirements, schemes } from '../visa.table.server.ts'
import { bundledFiles } from './bundled-files.server.ts'
import { seedVisas } from './seed-visas.server.ts'
import { markFactsChanged } from './visa-load.store.server.ts'

/** The shipped files under a different hash, as if changed. */
const changedFiles = { ...bundledFiles, '/data/other.json': 1 }

test('the facts are loaded once', async ({ db }) => {
  expect(await seedVisas(db)).toBe('loaded')
  expect(await seedVisas(db)).toBe('unchanged')
  expect(await seedVisas(db, { files: changedFiles })).toBe('loaded')
  expect(await db.$count(requirements)).toBeGreaterThan(25_000)
  expect(await db.$count(schemes)).toBeGreaterThan(150)
})

test('the statement timeout does not stop a slow load', async ({ db }) => {
  const limit = async () => (await db.execute(sql`show statement_timeout`)).rows[0]
  expect(await limit()).not.toEqual({ statement_timeout: '5min' })
  await seedVisas(db)
  expect(await limit()).toEqual({ statement_timeout: '5min' })
})

test('staff corrections survive the next load', async ({ db }) => {
  await seedVisas(db)
  const route = and(eq(requirements.fromCode, 'IN'), eq(requirements.toCode, 'FR'))
  await db.update(requirements).set({ kind: 'visa_free', editedByStaff: true }).where(route)
  await db.update(schemes).set({ feeMinor: 1, editedByStaff: true }).where(eq(schemes.id, 'ke-eta'))
  await db.update(countries).set({ name: 'Gaul', editedByStaff: true }).where(eq(countries.code, 'FR'))

  await seedVisas(db, { files: changedFiles })

  expect(await db.select({ kind: requirements.kind }).from(requirements).where(route)).toEqual([{ kind: 'visa_free' }])
  expect(await db.select({ fee: schemes.feeMinor }).from(schemes).where(eq(schemes.id, 'ke-eta'))).toEqual([{ fee: 1 }])
  expect(await db.select({ name: countries.name }).from(countries).where(eq(countries.code, 'FR'))).toEqual([
    { name: 'Gaul' },
  ])
})

test('keeps the facts that a changed file replaces, and nothing else', async ({ db }) => {
  await seedVisas(db)
  await seedVisas(db, { files: changedFiles })
  expect(await db.$count(factHistory)).toBe(0)

  const kenya = bundledFiles['/data/policies/KE.json'] as object
  const files = { ...bundledFiles, '/data/policies/KE.json': { ...kenya, default: { kind: 'evisa', days: 7 } } }
  const now = new Date('2026-12-01T10:00:00Z')
  await seedVisas(db, { files, now })
  const route = and(eq(factHistory.key, 'IN KE'), eq(factHistory.subject, 'requirement'))
  const [before] = await db.select().from(factHistory).where(route)
  expect(before).toMatchObject({ record: { kind: 'eta', from_code: 'IN', to_code: 'KE' }, replacedAt: now })
  expect(await db.$count(factHistory, like(factHistory.key, '% UG'))).toBe(0)
})

test('a scheme removed from the files is closed, not lost', async ({ ctx, db }) => {
  await seedVisas(db)
  const { '/data/schemes/KE.json': _gone, ...files } = bundledFiles
  await seedVisas(db, { files })
  expect(await readScheme(ctx(), 'ke-eta')).toMatchObject({ value: { scheme: { status: 'closed' } } })
  const [before] = await db.select().from(factHistory).where(eq(factHistory.key, 'ke-eta'))
  expect(before).toMatchObject({ subject: 'scheme', record: { status: 'open' } })
})

test('a fault in a file stops the whole load', async ({ db }) => {
  const files = { ...bundledFiles, '/data/policies/FR.json': {} }
  await expect(seedVisas(db, { files })).rejects.toThrow('/data/policies/FR.json')
  expect(await db.$count(countries)).toBe(0)
})

test('a visitor cannot load facts', async ({ db }) => {
  await expect(seedVisas(db, { actor: visitor })).rejects.toBeInstanceOf(NotFound)
})

test('the country lists are cached until a fact changes', async ({ ctx, db }) => {
  await seedVisas(db)
  const lists = await readCountries(ctx())
  expect(await readCountries(ctx())).toBe(lists)
  expect(lists.destinations).toHaveLength(199)
  expect(lists.passports.length).toBeGreaterThanOrEqual(249)
  expect(lists.featured.map(({ code }) => code)).toEqual('FR JP AE SG TR VN KE IN GB US TH AU'.split(' '))
  expect(lists.all.findIndex(({ code }) => code === 'AX')).toBeLessThan(
    lists.all.findIndex(({ code }) => code === 'AL'),
  )

  await db.update(countries).set({ isDestination: false }).where(eq(countries.code, 'FR'))
  const before = await findDataVersion(db)
  await markFactsChanged(db)
  expect((await findDataVersion(db))?.version).not.toBe(before?.version)
  expect((await readCountries(ctx())).destinations).toHaveLength(198)
  expect(await seedVisas(db)).toBe('unchanged')
})

test('a country shows its visas, including an announced one', async ({ ctx, db }) => {
  await seedVisas(db)
  expect(await readCountry(ctx(), 'fr')).toMatchObject({
    value: {
      country: { name: 'France' },
      schemes: [{ id: 'fr-schengen-c' }, { id: 'fr-etias', status: 'announced' }, { id: 'fr-airport-transit-a' }],
    },
  })
  expect(await readCountry(ctx(), 'XXA')).toMatchObject({ problem: { code: 'unknown_country' } })
})

test('a scheme is read with its country', async ({ ctx, db }) => {
  await seedVisas(db)
  expect(await readScheme(ctx(), 'vn-evisa-single')).toMatchObject({
    value: { scheme: { fee: { minor: 2500, currency: 'USD' } }, country: { code: 'VN' } },
  })
  expect(await readScheme(ctx(), 'nothing')).toEqual({ ok: false, problem: { code: 'unknown_scheme' } })
})
