import { describe, expect, test } from 'vitest'
import { bundledFiles } from '../facts/bundled-files.server.ts'
import { readFacts } from '../facts/read-facts.ts'

const gb = { url: 'https://www.gov.uk/foreign-travel-advice/kenya', readOn: '2026-08-22', says: 'Six months' }
const us = { url: 'https://travel.state.gov/kenya', readOn: '2026-08-22' }
const policy = {
  destination: 'KE',
  asOf: '2026-02-17',
  source: 'Compiled from public sources',
  passport: { months: 6, from: 'arrival', sources: [gb, us] },
  default: { kind: 'eta' },
}

function kenya(change: object = {}) {
  const { facts, faults } = readFacts({ ...bundledFiles, '/data/policies/KE.json': { ...policy, ...change } })
  const rules = facts?.rules.filter(({ to }) => to === 'KE') ?? []
  return { faults, ruleOf: (code: string) => rules.find(({ passports }) => passports.includes(code)) }
}

describe('the evidence of a rule', () => {
  test('from another government counts only for its passports and those that follow them', () => {
    const { ruleOf } = kenya({ sources: [gb] })
    expect(ruleOf('GB')).toMatchObject({ asOf: '2026-08-22', confidence: 'medium', kind: 'eta' })
    expect(ruleOf('JE')?.evidence.map(({ kind }) => kind)).toEqual(['government', 'compiled'])
    expect(ruleOf('IN')?.evidence.map(({ kind }) => kind)).toEqual(['compiled'])
    expect(ruleOf('IN')?.asOf).toBe('2026-02-17')
  })

  test('is that of the file for passports that its own pages do not cover', () => {
    const { ruleOf } = kenya({ default: { kind: 'eta', sources: [gb, us] } })
    expect(ruleOf('GB')?.evidence).toMatchObject([{ kind: 'government', by: 'GB' }])
    expect(ruleOf('IN')).toMatchObject({ confidence: 'medium', evidence: [{ kind: 'compiled' }] })
    expect(kenya({ sources: [], default: { kind: 'eta', sources: [gb] } }).ruleOf('IN')?.evidence).toEqual([])
  })

  test('is strong from the authority, and absent where the file lists no source', () => {
    const rules = [
      { kind: 'visa_free', sources: ['https://www.etakenya.go.ke/en'], passports: ['UG'] },
      { kind: 'evisa', sources: [], passports: ['IN'] },
    ]
    const { ruleOf } = kenya({ rules })
    expect(ruleOf('UG')).toMatchObject({ confidence: 'high', source: 'etakenya.go.ke' })
    expect(ruleOf('IN')).toMatchObject({ confidence: 'low', evidence: [] })
  })

  test('about the passport itself counts for all: two governments give high confidence', () => {
    const { ruleOf } = kenya()
    expect(ruleOf('IN')?.passport).toMatchObject({ months: 6, confidence: 'high' })
    expect(ruleOf('IN')?.passport?.evidence).toMatchObject([{ by: 'GB', says: 'Six months' }, { by: 'US' }])
    expect(kenya({ passport: { ...policy.passport, sources: [gb] } }).ruleOf('IN')?.passport?.confidence).toBe('medium')
    expect(kenya({ passport: { months: 6, from: 'arrival' } }).ruleOf('IN')?.passport?.confidence).toBe('low')
  })

  test('names only passports that exist', () => {
    expect(kenya({ sources: [{ ...gb, for: ['ZZ'] }] }).faults).toContainEqual({
      file: '/data/policies/KE.json',
      what: 'ZZ is not a passport',
    })
  })
})

test.for([
  [{ confidence: 'high' }, 'the file: Unrecognized key: "confidence"'],
  [{ default: { kind: 'eta', confidence: 'high' } }, 'default: Unrecognized key: "confidence"'],
  [{ passport: { months: 6, from: 'arrival', confidence: 'high' } }, 'passport: Unrecognized key: "confidence"'],
  [{ source: undefined }, 'source or sources are needed'],
] as const)('a confidence cannot be set in a file: %j', ([change, what]) => {
  expect(kenya(change).faults).toContainEqual({ file: '/data/policies/KE.json', what })
})

describe('the evidence of a visa type', () => {
  const schemes = () => structuredClone(bundledFiles['/data/schemes/KE.json']) as { schemes: Record<string, unknown>[] }
  const read = (change: object) => {
    const file = schemes()
    const [first] = file.schemes
    const files = { ...bundledFiles, '/data/schemes/KE.json': { ...file, schemes: [{ ...first, ...change }] } }
    return readFacts(files).facts?.schemes.find(({ id }) => id === 'ke-eta')
  }
  const official = 'https://www.etakenya.go.ke/en'

  test('comes from its parts where they have their own', () => {
    const fee = { minor: 3000, currency: 'USD', sources: [{ url: official, readOn: '2026-08-22', says: 'USD 30' }] }
    const found = read({ fee, sources: ['https://a.test/news'], asOf: '2026-02-01' })
    expect(found?.fee).toEqual({ minor: 3000, currency: 'USD' })
    expect(found?.evidence.fee).toMatchObject([{ kind: 'authority', says: 'USD 30', readOn: '2026-08-22' }])
    expect(found?.evidence.whole).toMatchObject([{ kind: 'press', readOn: '2026-02-01' }])
    expect(found?.confidence).toBe('low')
    expect(read({ sources: [official] })?.confidence).toBe('high')
    expect(read({ sources: [] })?.confidence).toBe('low')
  })

  test('can be given for a document', () => {
    const found = read({ documents: ['passport', { document: 'photo', sources: [official] }] })
    expect(found?.documents).toEqual(['passport', 'photo'])
    expect(found?.evidence.documents).toMatchObject([{ kind: 'authority' }])
  })
})
