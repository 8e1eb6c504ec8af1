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

/** The real files with one replaced. */
function faultsWith(path: string, file: unknown): string[] {
  return readFacts({ ...bundledFiles, [path]: file }).faults.map(({ file, what }) => `${file}: ${what}`)
}

const facts = readFacts(bundledFiles)

test('the bundled files have no faults', () => {
  expect(facts.faults).toEqual([])
})

test('the passport list covers every citizenship', () => {
  const passports = facts.facts?.countries.filter(({ isPassport }) => isPassport) ?? []
  expect(passports.length).toBeGreaterThanOrEqual(249)
  const codes = passports.map(({ code }) => code)
  for (const code of ['XK', 'HK', 'MO', 'XXA', 'XXB', 'GBD', 'GBN', 'GBO', 'GBP', 'GBS']) expect(codes).toContain(code)
})

test('twelve destinations are featured', () => {
  const featured = facts.facts?.countries.filter(({ featuredRank }) => featuredRank !== null) ?? []
  expect(featured).toHaveLength(12)
  expect(featured.every(({ description, isDestination }) => description && isDestination)).toBe(true)
})

test('corrects errors in the country package', () => {
  const byCode = new Map(facts.facts?.countries.map((country) => [country.code, country]))
  expect(byCode.get('MO')).toMatchObject({ name: 'Macao SAR', capital: 'Macao' })
  expect(byCode.get('RU')?.continent).toBe('EU')
  expect(byCode.get('XK')?.alpha3).toBe('RKS')
  expect(byCode.get('CI')).toMatchObject({ name: "Côte d'Ivoire" })
  expect(byCode.get('GB')?.aliases).toEqual(expect.arrayContaining(['UK', 'England', 'Britain']))
  expect(byCode.get('MM')?.aliases).toContain('Burma')
})

test('every destination has a rule for the passport of every state', () => {
  const { countries = [], rules = [] } = facts.facts ?? {}
  const destinations = countries.filter(({ isDestination }) => isDestination).map(({ code }) => code)
  const states = countries.filter(({ kind }) => kind === 'country').map(({ code }) => code)
  const answered = new Set(rules.flatMap(({ to, passports }) => passports.map((from) => `${from} ${to}`)))
  const asked = destinations.flatMap((to) => states.filter((from) => from !== to).map((from) => `${from} ${to}`))
  expect(destinations.length).toBeGreaterThanOrEqual(199)
  expect(asked.filter((route) => !answered.has(route))).toEqual([])
})

test('a destination without a policy is a fault', () => {
  const { '/data/policies/KE.json': _, ...rest } = bundledFiles
  expect(readFacts(rest).faults).toContainEqual({ file: '/data/policies/KE.json', what: 'there is no policy' })
})

test('a route has one rule', () => {
  const routes = facts.facts?.rules.flatMap(({ to, passports }) => passports.map((from) => `${from} ${to}`)) ?? []
  expect(new Set(routes).size).toBe(routes.length)
})

test('a default covers states and their territories, never travel documents', () => {
  const rules = readFacts({ ...bundledFiles, '/data/policies/KE.json': policy }).facts?.rules ?? []
  const covered = rules.filter(({ to }) => to === 'KE').flatMap(({ passports }) => passports)
  expect(covered).toEqual(expect.arrayContaining(['IN', 'XK', 'GL']))
  expect(covered).not.toContain('XXB')
  expect(covered).not.toContain('KE')
})

test.for([
  [{ ...policy, rules: [{ kind: 'eta', passports: ['FR FR'] }] }, 'FR is listed twice'],
  [
    {
      ...policy,
      rules: [
        { kind: 'eta', passports: ['FR'] },
        { kind: 'evisa', passports: ['@eu'] },
      ],
    },
    'FR is in two rules',
  ],
  [{ ...policy, rules: [{ kind: 'eta', passports: ['ZZ'] }] }, 'ZZ is not a passport'],
  [{ ...policy, rules: [{ kind: 'eta', passports: ['@nato'] }] }, '@nato is not a group'],
  [{ ...policy, rules: [{ kind: 'eta', passports: ['@eu -US'] }] }, '-US takes away what is not there'],
  [{ ...policy, default: undefined }, 'there is no default'],
  [{ ...policy, asOf: '2026-02-31' }, 'asOf: Not a day (YYYY-MM-DD)'],
  [{ ...policy, officialSite: 'http://example.org' }, 'officialSite: Not an https address'],
  [{ ...policy, destination: 'UG' }, 'the destination is UG'],
  [
    { ...policy, registrations: [{ name: 'A levy', site: null, fee: { minor: 1, currency: 'XYZ' } }] },
    'data/rates.json has no rate for XYZ',
  ],
  [{ ...policy, passport: { months: 13, from: 'arrival' } }, 'passport.months: Too big: expected number to be <=12'],
] as const)('reports a fault in a policy: %s', ([file, fault]) => {
  expect(faultsWith('/data/policies/KE.json', file)).toContain(`/data/policies/KE.json: ${fault}`)
})

test('two schemes with the same ID are a fault', () => {
  expect(faultsWith('/data/schemes/KE.json', { destination: 'KE', schemes: schemesOf('VN') })).toContain(
    '/data/schemes/VN.json: there are two schemes vn-evisa-single',
  )
})

test('a currency without a rate is a fault', () => {
  const [first] = schemesOf('KE')
  const file = { destination: 'KE', schemes: [{ ...first, fee: { minor: 1, currency: 'XYZ' } }] }
  expect(faultsWith('/data/schemes/KE.json', file)).toContain(
    '/data/schemes/KE.json: data/rates.json has no rate for XYZ',
  )
})

test.for([
  [{ applyFromDays: 3, applyByDays: 30 }, 'ke-eta: applying ends before it starts'],
  [{ purposes: undefined }, expect.stringMatching(/^schemes\.0\.purposes: /)],
  [{ purposes: ['holidays'] }, expect.stringMatching(/^schemes\.0\.purposes\.0: /)],
  [{ passports: ['ZZ'] }, 'ZZ is not a passport'],
] as const)('reports a fault in a scheme: %s', ([change, fault]) => {
  const [first] = schemesOf('KE')
  const file = { destination: 'KE', schemes: [{ ...first, ...change }] }
  const { faults } = readFacts({ ...bundledFiles, '/data/schemes/KE.json': file })
  expect(faults).toContainEqual({ file: '/data/schemes/KE.json', what: fault })
})

test('schemes for one destination from several files follow in order', () => {
  const france = facts.facts?.schemes.filter(({ destination }) => destination === 'FR') ?? []
  expect(france.map(({ id, rank }) => [id, rank])).toEqual([
    ['fr-schengen-c', 0],
    ['fr-etias', 1],
    ['fr-airport-transit-a', 2],
  ])
})

function schemesOf(code: string): object[] {
  return (bundledFiles[`/data/schemes/${code}.json`] as { schemes: object[] }).schemes
}
