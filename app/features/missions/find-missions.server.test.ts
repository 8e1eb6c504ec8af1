import { beforeAll, describe, expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { testWithoutFacts as inDatabase } from '#tests/support/database.ts'
import { bundledFiles } from '../visas/facts/bundled-files.server.ts'
import { readFacts } from '../visas/facts/read-facts.ts'
import { seedVisas } from '../visas/facts/seed-visas.server.ts'
import { bundledMinistries } from './facts/bundled-ministries.server.ts'
import { bundledMissions } from './facts/bundled-missions.server.ts'
import { readMinistryFacts } from './facts/ministry-facts.ts'
import { readMissionFacts } from './facts/mission-facts.ts'
import { findMissions, type MissionsAsked } from './find-missions.server.ts'
import type { Mission } from './mission.ts'
import { groupMissions, inCity, pageOfGroups, plainCity } from './mission-search.ts'
import { seedMissions } from './seed-missions.server.ts'

const aMission = (city: string, given: Partial<Mission> = {}): Mission => ({
  operator: 'FR',
  in: 'BR',
  city,
  kind: 'consulate_general',
  phone: null,
  email: null,
  website: null,
  latitude: null,
  longitude: null,
  asOf: '2022-11-16' as PlainDate,
  source: 'Wikidata',
  ...given,
})

describe('city search', () => {
  test.for([
    ['sao paulo', 'São Paulo'],
    ['SÃO', 'São Paulo'],
    ['malmo', 'Malmö'],
    ['lodz', 'Łódź'],
    ['tromso', 'Tromsø'],
    ['port au prince', 'Port-au-Prince'],
    ['  delhi ', 'New Delhi'],
    ['', 'Anywhere'],
  ] as const)('"%s" finds %s', ([typed, city]) => {
    expect(inCity([aMission(city)], typed)).toHaveLength(1)
  })

  test('does not match another city, and ignores input with only punctuation', () => {
    expect(inCity([aMission('Paris')], 'lyon')).toEqual([])
    expect(plainCity(' -- ')).toBe('')
  })
})

test('groups missions by country and city, and ends a page when it is full', () => {
  const names: Record<string, string> = { BR: 'Brazil', AR: 'Argentina' }
  const missions = [aMission('Recife'), aMission('Brasília'), aMission('Córdoba', { in: 'AR' })]
  const groups = groupMissions(missions, (code) => names[code] ?? code)
  const cities = (page: number) =>
    pageOfGroups(groups, page, 2).map((group) => [group.name, ...group.missions.map(({ city }) => city)])
  expect(cities(1)).toEqual([
    ['Argentina', 'Córdoba'],
    ['Brazil', 'Brasília'],
  ])
  expect(cities(2)).toEqual([['Brazil', 'Recife']])
  expect(cities(3)).toEqual([])
})

describe('a search', () => {
  inDatabase('finds by country and city, page by page, and says when it was checked', async ({ ctx, db }) => {
    await seedVisas(db)
    await seedMissions(db)
    const found = async (asked: Partial<MissionsAsked>) => {
      const result = await findMissions(ctx(), { operator: 'FR', in: '', city: '', page: 1, ...asked })
      if (!result.ok) throw new Error(result.problem.code)
      return result.value
    }
    const brazil = await found({ in: 'BR' })
    expect(brazil.groups.map(({ name }) => name)).toEqual(['Brazil'])
    expect(brazil.checked).toEqual({ on: '2022-11-16', isOld: true, source: 'Wikidata' })
    expect(brazil.ministry).toMatchObject({ website: 'https://www.diplomatie.gouv.fr/', asOf: '2026-11-22' })
    expect((await found({ city: 'BRASILIA' })).total).toBe(1)
    expect(await found({ city: 'nowhere at all' })).toMatchObject({ total: 0, groups: [], checked: undefined })

    const everywhere = await found({})
    const pages = await Promise.all(Array.from({ length: everywhere.pages }, (_, index) => found({ page: index + 1 })))
    const listed = pages.flatMap(({ groups }) => groups.flatMap(({ missions }) => missions))
    expect([everywhere.pages > 1, listed.length]).toEqual([true, everywhere.total])
    expect((await found({ page: 999 })).page).toBe(everywhere.pages)
  })

  inDatabase('for a country that is none says which of the two it is', async ({ ctx, db }) => {
    await seedVisas(db)
    const asked = { operator: 'FR', in: '', city: '', page: 1 }
    const problemOf = (more: Partial<MissionsAsked>) => findMissions(ctx(), { ...asked, ...more })
    const noOperator = { ok: false, problem: { code: 'no_operator' } }
    for (const operator of ['', 'XX', "'; drop table missions", 'FRANCE!']) {
      expect(await problemOf({ operator })).toEqual(noOperator)
    }
    expect(await problemOf({ in: 'XX' })).toEqual({ ok: false, problem: { code: 'no_country' } })
    // No missions have been loaded.
    expect(await problemOf({})).toMatchObject({ ok: true, value: { total: 0 } })
  })
})

describe('the mission files', () => {
  const { facts } = readFacts(bundledFiles)
  const countries = facts?.countries ?? []
  const { missions = [] } = readMissionFacts(bundledMissions, countries)
  let byOperator: Map<string, Mission[]>
  beforeAll(() => {
    byOperator = Map.groupBy(missions, ({ operator }) => operator)
  })

  test('cover nearly every country, without unverified phone numbers or email addresses', () => {
    expect(byOperator.size).toBeGreaterThanOrEqual(195)
    expect(missions.length).toBeGreaterThan(8_500)
    expect(missions.filter(({ phone, email }) => phone || email)).toEqual([])
  })

  test('give the check date and source of each mission', () => {
    expect(new Set(missions.map(({ asOf, source }) => `${asOf} ${source}`))).toEqual(new Set(['2022-11-16 Wikidata']))
  })

  test('list an official https site for at least 150 countries', () => {
    const { ministries, faults } = readMinistryFacts(bundledMinistries, countries)
    expect(faults).toEqual([])
    expect(ministries.size).toBeGreaterThanOrEqual(150)
  })

  test.for([
    ['an unknown country', { XX: { name: 'Ministry', website: 'https://mfa.gov.xx/' } }],
    ['http', { FR: { name: 'Ministry', website: 'http://mfa.gov.fr/' } }],
    ['no address', { FR: { name: 'Ministry', website: 'mfa.gov.fr' } }],
    ['no name', { FR: { name: ' ', website: 'https://mfa.gov.fr/' } }],
  ] as const)('with %s are rejected', ([, ministries]) => {
    const raw = { '/data/ministries.json': { asOf: '2026-11-22', source: 'x', ministries } }
    expect(readMinistryFacts(raw, countries).faults).not.toEqual([])
  })
})
