import { expect, test } from 'vitest'
import { bundledFiles } from './bundled-files.server.ts'
import { readFacts } from './read-facts.ts'

const policy = {
  destination: 'KE',
  asOf: '2026-01-01',
  source: 'A test',
  officialSite: 'https://example.org',
  default: { kind: 'eta' },
}

/** The real files, with these transit rules for Kenya. */
function withTransit(transit: object[]) {
  return readFacts({ ...bundledFiles, '/data/policies/KE.json': { ...policy, transit } })
}

const facts = readFacts(bundledFiles).facts
const rules = facts?.transits ?? []
const weights = ['visa_free', 'eta', 'evisa', 'visa_on_arrival', 'embassy_visa', 'no_admission']
const weightOf = (kind: string) => weights.indexOf(kind)
const ruleFor = (from: string, to: string) =>
  rules.find(({ destination, passports }) => destination === to && passports.includes(from))

test('omitted fields are unknown; the date and confidence come from the policy', () => {
  const { facts } = withTransit([{ landside: 'visa_free', passports: ['FR'] }])
  expect(facts?.transits.filter(({ destination }) => destination === 'KE')).toEqual([
    {
      id: 'KE-1',
      destination: 'KE',
      passports: expect.arrayContaining(['FR', 'RE']),
      airside: null,
      landside: 'visa_free',
      hours: null,
      conditions: [],
      note: null,
      asOf: '2026-01-01',
      evidence: [expect.objectContaining({ kind: 'compiled', publisher: 'A test', readOn: '2026-01-01' })],
      confidence: 'medium',
    },
  ])
})

test('no transit rule covers passports of the country itself', () => {
  const { facts } = withTransit([{ landside: 'visa_free', passports: ['@eac'] }])
  expect(facts?.transits.find(({ destination }) => destination === 'KE')?.passports).not.toContain('KE')
})

test('a passport has one transit rule per destination', () => {
  const routes = rules.flatMap(({ destination, passports }) => passports.map((from) => `${from} ${destination}`))
  expect(new Set(routes).size).toBe(routes.length)
})

test('Schengen transit rules apply to its members, but not where there is no airport', () => {
  expect(ruleFor('NG', 'FR')).toMatchObject({ airside: 'embassy_visa', landside: 'embassy_visa' })
  expect(ruleFor('NG', 'DE')?.passports).toEqual(ruleFor('NG', 'FR')?.passports)
  expect(ruleFor('NG', 'VA')).toBeUndefined()
})

test('well-known rules are present', () => {
  expect(ruleFor('US', 'CN')).toMatchObject({ landside: 'visa_free', hours: 240 })
  expect(ruleFor('IN', 'CN')).toMatchObject({ airside: 'visa_free', hours: 24 })
  expect(ruleFor('FR', 'US')).toMatchObject({ airside: null, landside: 'eta' })
  expect(ruleFor('IN', 'GB')).toMatchObject({ airside: 'embassy_visa' })
  expect(ruleFor('FR', 'GB')).toMatchObject({ airside: 'visa_free', landside: 'eta' })
  expect(ruleFor('PH', 'NZ')).toMatchObject({ airside: 'eta', landside: 'embassy_visa' })
})

test('transit through border control is never easier than staying in the transit area', () => {
  for (const { id, airside, landside } of rules) {
    if (airside) expect([id, weightOf(airside) <= weightOf(landside)]).toEqual([id, true])
  }
})

test('transit never requires more than a visit', () => {
  const visits = new Map<string, string>(
    facts?.rules.flatMap(({ to, kind, passports }) => passports.map((from) => [`${from} ${to}`, kind] as const)),
  )
  const heavier = rules.flatMap(({ destination, landside, passports }) =>
    passports
      .map((from) => `${from} ${destination}`)
      .filter((route) => weightOf(visits.get(route) ?? 'no_admission') < weightOf(landside)),
  )
  expect(heavier).toEqual([])
})

test.for([
  [[{ landside: 'visa_free', passports: ['FR', 'FR'] }], 'transit: FR is listed twice'],
  [
    [
      { landside: 'visa_free', passports: ['FR'] },
      { landside: 'eta', passports: ['@eu'] },
    ],
    'transit: FR is in two rules',
  ],
  [[{ landside: 'visa_free', passports: ['ZZ'] }], 'transit: ZZ is not a passport'],
  [[{ landside: 'visa_free', passports: ['@nato'] }], 'transit: @nato is not a group'],
  [[{ landside: 'visa_free', hours: 0, passports: ['FR'] }], 'transit.0.hours: Too small: expected number to be >0'],
  [[{ passports: ['FR'] }], expect.stringMatching(/^transit\.0\.landside: /)],
] as const)('reports a fault in a transit rule: %s', ([transit, fault]) => {
  const { faults } = withTransit([...transit])
  expect(faults).toContainEqual({ file: '/data/policies/KE.json', what: fault })
})

test('a permit that waives a rule must come from an existing country', () => {
  const condition = { side: 'airside', kind: 'visa_free', permit: 'visa', asOf: '2026-01-01', source: 'A test' }
  const rule = { airside: 'embassy_visa', landside: 'embassy_visa', passports: ['FR'] }
  const withHolding = (holding: string[]) => withTransit([{ ...rule, conditions: [{ ...condition, holding }] }])
  expect(withHolding(['US', '@schengen']).faults).toEqual([])
  expect(withHolding(['QQ']).faults.map(({ what }) => what)).toContain('transit: a condition names QQ')
})
