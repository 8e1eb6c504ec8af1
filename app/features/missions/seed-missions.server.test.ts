import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { visitor } from '#app/platform/actor.ts'
import { NotFound } from '#app/platform/refusal.ts'
import { testWithoutFacts as test } from '#tests/support/database.ts'
import { seedVisas } from '../visas/facts/seed-visas.server.ts'
import { readDataVersion } from '../visas/read-data-version.server.ts'
import { missions } from './mission.table.server.ts'
import { readMissions } from './read-missions.server.ts'
import { seedMissions } from './seed-missions.server.ts'

const phone = '+91 11 4319 6100'

function france(...extra: object[]) {
  const missionsOfFrance = [
    { in: 'IN', city: 'Mumbai', kind: 'consulate_general' },
    { in: 'IN', city: 'New Delhi', kind: 'embassy', phone, latitude: 28.6, longitude: 77.2 },
    { in: 'KE', city: 'Nairobi', kind: 'embassy', asOf: '2026-01-01' },
    ...extra,
  ]
  const file = { operator: 'FR', asOf: '2022-11-16', source: 'A list for tests', missions: missionsOfFrance }
  return { '/data/missions/FR.json': file }
}

test('loads missions once and finds them by operator and host country', async ({ ctx, db }) => {
  await seedVisas(db)
  expect(await seedMissions(db, { files: france() })).toBe('loaded')
  expect(await seedMissions(db, { files: france() })).toBe('unchanged')

  const inIndia = await readMissions(ctx(), { operator: 'fr', in: 'in' })
  expect(inIndia.map(({ kind, city }) => `${kind} ${city}`)).toEqual(['embassy New Delhi', 'consulate_general Mumbai'])
  expect(inIndia[0]).toMatchObject({ operator: 'FR', in: 'IN', phone, email: null, asOf: '2022-11-16' })
  expect(inIndia[0]).toMatchObject({ latitude: 28.6, longitude: 77.2, source: 'A list for tests' })
  expect(await readMissions(ctx(), { operator: 'FR' })).toHaveLength(3)
  expect(await readMissions(ctx(), { operator: 'FR', in: 'JP' })).toEqual([])
  expect(await readMissions(ctx(), { operator: "'; drop table missions", in: 'IN' })).toEqual([])
})

test('removes and updates missions from the files, and keeps those edited by staff', async ({ ctx, db }) => {
  await seedVisas(db)
  await seedMissions(db, { files: france({ in: 'JP', city: 'Tokyo', kind: 'embassy' }) })
  await db.update(missions).set({ phone: '+254 20 2778000', editedByStaff: true }).where(eq(missions.inCode, 'KE'))

  const [file] = Object.values(france())
  const changed = file?.missions.map((mission) => ({ ...mission, website: 'https://fr.example.gouv.fr/' })) ?? []
  await seedMissions(db, { files: { '/data/missions/FR.json': { ...file, missions: changed } } })

  const found = await readMissions(ctx(), { operator: 'FR' })
  expect(found.map(({ city, website }) => [city, website])).toEqual([
    ['New Delhi', 'https://fr.example.gouv.fr/'],
    ['Mumbai', 'https://fr.example.gouv.fr/'],
    ['Nairobi', null],
  ])
  expect(found.at(-1)?.phone).toBe('+254 20 2778000')

  await seedMissions(db, { files: {} })
  expect((await readMissions(ctx(), { operator: 'FR' })).map(({ city }) => city)).toEqual(['Nairobi'])
})

test('invalidates cached pages when missions change', async ({ ctx, db }) => {
  await seedVisas(db)
  const before = await readDataVersion(ctx())
  await seedMissions(db, { files: france() })
  const after = await readDataVersion(ctx())
  expect(after).not.toBe(before)
  await seedMissions(db, { files: france() })
  expect(await readDataVersion(ctx())).toBe(after)
  expect(await seedVisas(db)).toBe('unchanged')
})

test('a file with an error loads no missions', async ({ db }) => {
  await seedVisas(db)
  const files = france({ in: 'ZZ', city: 'Nowhere', kind: 'embassy' })
  await expect(seedMissions(db, { files })).rejects.toThrow('/data/missions/FR.json: ZZ is not a country')
  expect(await db.$count(missions)).toBe(0)
})

test('a visitor cannot load missions', async ({ db }) => {
  await expect(seedMissions(db, { actor: visitor })).rejects.toBeInstanceOf(NotFound)
})
