import { expect, test } from 'vitest'
import { bundledFiles } from './bundled-files.server.ts'
import { readFacts } from './read-facts.ts'

const sources = [{ url: 'https://www.gov.uk/entry', readOn: '2026-08-22', says: '6 months after leaving' }]
const policy = {
  destination: 'KE',
  asOf: '2026-01-01',
  source: 'A test',
  passport: { months: 6, from: 'arrival', sources: ['https://evisa.go.ke/', { says: 'General knowledge' }] },
  passportExceptions: [{ passports: ['GB US'], months: 0, from: 'departure', sources }],
  default: { kind: 'eta' },
  rules: [
    {
      kind: 'visa_free',
      passports: ['UG US'],
      passport: { months: 3, from: 'arrival', sources: [{ says: 'General knowledge' }] },
    },
  ],
}

function read(file: unknown) {
  const { facts, faults } = readFacts({ ...bundledFiles, '/data/policies/KE.json': file })
  const rules = facts?.rules.filter(({ to }) => to === 'KE') ?? []
  return {
    ruleOf: (code: string) => rules.find(({ passports }) => passports.includes(code)),
    faults: faults.map(({ what }) => what),
  }
}

test('some nationals get the passport rule published by their own government', () => {
  const { ruleOf, faults } = read(policy)
  expect(faults).toEqual([])
  expect(ruleOf('FR')?.passport).toMatchObject({ months: 6, from: 'arrival', confidence: 'high' })
  expect(ruleOf('GB')).toMatchObject({ kind: 'eta', passport: { months: 0, from: 'departure', confidence: 'medium' } })
  expect(ruleOf('JE')?.passport).toMatchObject({ months: 0 })
})

test('a rule with its own passport rule keeps it, and general knowledge is never certain', () => {
  const { ruleOf } = read(policy)
  expect(ruleOf('US')).toMatchObject({ kind: 'visa_free', passport: { months: 3, confidence: 'low' } })
  expect(ruleOf('US')?.passport?.evidence).toMatchObject([{ kind: 'general', publisher: 'General knowledge' }])
})

test.for([
  [
    [
      { passports: ['GB'], months: 0, from: 'departure' },
      { passports: ['GB'], months: 1, from: 'arrival' },
    ],
    'GB is in two exceptions for the passport',
  ],
  [[{ passports: ['ZZ'], months: 0, from: 'departure' }], 'ZZ is not a passport'],
] as const)('reports a fault in passport exceptions: %#', ([passportExceptions, fault]) => {
  expect(read({ ...policy, passportExceptions }).faults).toContain(fault)
})
