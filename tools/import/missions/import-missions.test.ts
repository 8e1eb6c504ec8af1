import { expect, test } from 'vitest'
import type { MissionFile } from '#app/features/missions/facts/mission-facts.ts'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import type { RawFiles } from '#app/features/visas/facts/fact-files.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { factJson } from '../fact-json.ts'
import { countryNames } from './country-names.ts'
import { type ImportMissionsOptions, importMissions } from './import-missions.ts'
import { missionType } from './mission-types.ts'

const asOf = '2026-11-01' as PlainDate
const provenance = { asOf, source: 'A list for tests' }
const header = 'operator,operatorQID,country,countryQID,city,latitude,longitude,phone,email,website,type,QID'

/** A row of the layout, given as differences from a French embassy in India. */
function row(cells: Partial<Record<string, string>> = {}): string {
  const usual: Record<string, string> = { operator: 'France', country: 'India', city: 'New Delhi', type: 'embassy' }
  const all = { ...usual, ...cells }
  return header
    .split(',')
    .map((name) => `"${(all[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}

function run(text: string, options: Partial<ImportMissionsOptions> = {}, raw: RawFiles = bundledFiles) {
  return importMissions(raw, new TextEncoder().encode(text), { asOf, provenance, ...options })
}

function take(text: string, options: Partial<ImportMissionsOptions> = {}, raw: RawFiles = bundledFiles) {
  const result = run(text, options, raw)
  if (!result.ok) throw new Error(JSON.stringify(result.problem.problems))
  const { report, plan } = result.value
  const files: Record<string, unknown> = { ...raw }
  for (const [path, file] of plan) {
    if (file) files[path] = JSON.parse(factJson(file))
    else delete files[path]
  }
  return { report, plan, files, of: (code: string) => files[`/data/missions/${code}.json`] as MissionFile | undefined }
}

const csv = (...rows: string[]) => [header, ...rows].join('\r\n')
const problems = (text: string, options = {}) => {
  const result = run(text, options)
  return result.ok ? [] : result.problem.problems.map(({ line, what }) => `${line}: ${what}`)
}

const delhi = row({
  phone: '+91-11-4319-6100',
  email: 'mailto:contact@ambafrance.org',
  website: 'https://in.ambafrance.org',
  latitude: '28.59166667',
  longitude: '77.2',
})

test('a row becomes a mission in the file of its country', () => {
  const { of } = take(csv(delhi, row({ country: 'Kenya', city: 'Nairobi', type: 'high commission' })))
  expect(of('FR')).toEqual({
    operator: 'FR',
    ...provenance,
    missions: [
      {
        in: 'IN',
        city: 'New Delhi',
        kind: 'embassy',
        phone: '+91 11 4319 6100',
        email: 'contact@ambafrance.org',
        website: 'https://in.ambafrance.org/',
        latitude: 28.59167,
        longitude: 77.2,
      },
      { in: 'KE', city: 'Nairobi', kind: 'high_commission' },
    ],
  })
})

test('the same list in JSON gives the same result', () => {
  const one = {
    operator: 'France',
    country: 'India',
    city: 'New Delhi',
    type: 'embassy',
    latitude: 28.5,
    longitude: 77,
  }
  const { of } = take(JSON.stringify([one, { ...one, operator: 'DEU', phone: null, QID: 'Q1' }]))
  expect(of('FR')?.missions).toEqual([{ in: 'IN', city: 'New Delhi', kind: 'embassy', latitude: 28.5, longitude: 77 }])
  expect(of('DE')?.missions).toHaveLength(1)
})

test('importing again changes nothing', () => {
  const first = take(csv(delhi))
  const again = take(csv(delhi), { asOf: '2026-11-10' as PlainDate }, first.files)
  expect(again.plan.size).toBe(0)
  expect(again.report).toContain('Same as ours: 1')
})

test('a changed detail is updated, an omitted one stays, and each keeps its date', () => {
  const mumbai = row({ city: 'Mumbai', type: 'consulate general' })
  const calcutta = row({ city: 'Kolkata', type: 'consulate general' })
  const first = take(csv(delhi, mumbai, calcutta))
  const later = { asOf: '2026-11-10' as PlainDate, source: 'Another list' }
  const { of, report } = take(
    csv(row({ phone: '+91 11 2419 6100' })),
    { asOf: later.asOf, provenance: later, all: true },
    first.files,
  )
  expect(of('FR')?.asOf).toBe(asOf)
  expect(of('FR')?.missions[0]).toMatchObject({ ...later, phone: '+91 11 2419 6100', email: 'contact@ambafrance.org' })
  expect(of('FR')?.missions[1]).not.toHaveProperty('asOf')
  expect(report).toContain('  changed: embassy in New Delhi, IN: phone +91 11 4319 6100 → +91 11 2419 6100, line 2')
})

test('a newer mission is kept, and removed by a whole file that does not name it', () => {
  const first = take(csv(delhi, row({ operator: 'Germany' })))
  const early = '2020-01-01' as PlainDate
  const old = { asOf: early, provenance: { asOf: early, source: 'An old list' } }
  const changed = csv(row({ phone: '+91 11 2419 6100' }))
  expect(take(changed, { ...old, whole: true }, first.files).plan.size).toBe(0)
  expect(take(changed, { ...old, force: true }, first.files).of('FR')?.asOf).toBe(early)
  expect(take(changed, {}, first.files).plan.has('/data/missions/DE.json')).toBe(false)
  const whole = take(changed, { whole: true }, first.files)
  expect(whole.plan.get('/data/missions/DE.json')).toBeUndefined()
  expect(whole.plan.has('/data/missions/DE.json')).toBe(true)
  expect(whole.of('DE')).toBeUndefined()
})

test.for([
  [{ operator: 'Yugoslavia' }, 'operator: "Yugoslavia" is not a country we know'],
  [{ operator: 'European Parliament' }, 'operator: "European Parliament" is not a country we know'],
  [{ country: 'Nordic countries' }, 'country: "Nordic countries" is not a country we know'],
  [{ city: '' }, 'city: "" is not the name of a city'],
  [{ city: 'x'.repeat(99) }, `city: "${'x'.repeat(40)}…" is not the name of a city`],
  [{ type: 'diplomatic mission' }, 'type: "diplomatic mission" is not a kind of mission we know'],
  [{ country: 'France' }, 'FR has no mission in itself'],
  [{ phone: '+1-202-555-0123' }, 'phone: "+1-202-555-0123" looks like a placeholder for a telephone number'],
  [{ phone: '+92-21358869012' }, 'phone: "+92-21358869012" is a telephone number that cannot exist'],
  [{ email: 'info@example.org' }, 'email: "info@example.org" is an address for examples'],
  [{ website: 'javascript:alert(1)' }, 'website: "javascript:alert(1)" is not the address of a website'],
  [{ latitude: '95', longitude: '3' }, 'latitude and longitude: "95 3" is not a place on the earth'],
  [{ latitude: '9' }, 'latitude and longitude: "9 " is not a place on the earth'],
] as const)('%o is rejected with its line, or skipped on request', ([cells, what]) => {
  const text = csv(row({ city: 'Mumbai' }), row(cells))
  expect(problems(text)).toEqual([`3: ${what}`])
  const { of, report } = take(text, { skipUnknown: true })
  expect(of('FR')?.missions.map(({ city }) => city)).toContain('Mumbai')
  expect(JSON.stringify([...take(text, { skipUnknown: true }).plan.values()])).not.toMatch(/555|99999|example|alert/)
  expect(report).toContain(`  line 3: ${what}`)
})

test('the same mission twice is rejected', () => {
  expect(problems(csv(row(), row({ city: 'NEW DELHI' })))).toEqual([
    '3: the same kind of mission of one country in one city is in line 2 already',
  ])
})

test.for([
  ['', '0: the file is empty'],
  [header, '0: the file has a header and nothing under it'],
  ['operator,country,city\nFrance,India,Delhi', '1: there is no column "type"'],
  ['{"operator": "France"}', '1: a list of missions is expected'],
  ['[\n1]', '2: an object is expected'],
  ['[{"operator": "France",\n"city": ["Delhi"]}]', '2: "city" is not a word or a number'],
  ['[{"operator": "France"', '1: this is not JSON: it ends too early'],
] as const)('%#: an invalid file is rejected, whatever is skipped', ([text, what]) => {
  expect(problems(text, { skipUnknown: true })).toContain(what)
})

const names = countryNames(readFacts(bundledFiles).facts?.countries ?? [])

test.for([
  ['São Tomé and Príncipe', 'ST'],
  ['The Bahamas', 'BS'],
  ['Ivory Coast', 'CI'],
  ['East Timor', 'TL'],
  ['Republic of Ireland', 'IE'],
  ["People's Republic of China", 'CN'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Republic of the Congo', 'CG'],
  ['Turkey', 'TR'],
  ['Eswatini', 'SZ'],
  ['Vatican', 'VA'],
  ['Kosovo', 'XK'],
  ['fra', 'FR'],
  ['South Ossetia', undefined],
  ['constructor', undefined],
  ['', undefined],
] as const)('%s has the code %s', ([name, code]) => {
  expect(names(name)).toBe(code)
})

test('a kind is read from the names that lists use', () => {
  const kinds = ['embassy', 'British High Commission', 'consulates of Sweden', 'Taipei Representative Office']
  expect(kinds.map(missionType)).toEqual(['embassy', 'high_commission', 'consulate', 'office'])
  expect(['assistant high commission', 'apostolic nunciature', 'trade office'].map(missionType)).toEqual([
    'consulate',
    'embassy',
    undefined,
  ])
})
