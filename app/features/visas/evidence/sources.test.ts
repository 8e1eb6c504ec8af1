import { describe, expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { bundledPublishers } from '../facts/bundled-files.server.ts'
import { kindFor } from './publishers.ts'
import { citationsWithin, countCitation, sourcesShape } from './sources.ts'

const day = (text: string) => text as PlainDate
const publishers = bundledPublishers()

test.for([
  ['https://www.icp.gov.ae/en', 'AE', 'authority'],
  ['https://www.icp.gov.ae/en', 'OM', 'government'],
  ['https://www.gov.uk/standard-visitor', 'GB', 'authority'],
  ['https://www.gov.uk/foreign-travel-advice/azerbaijan/entry-requirements', 'AZ', 'government'],
  ['https://travel.state.gov/content/travel/en/us-visas.html', 'US', 'authority'],
  ['https://travel.gc.ca/destinations/kenya', 'KE', 'government'],
  ['https://france-visas.gouv.fr/', 'FR', 'authority'],
  ['https://home-affairs.ec.europa.eu/policies', 'IT', 'authority'],
  ['https://home-affairs.ec.europa.eu/policies', 'GB', 'government'],
  ['https://www.etakenya.go.ke/en', 'KE', 'authority'],
  ['https://gov.uk.example.com/', 'GB', 'press'],
  ['https://visa-gov.ae/', 'AE', 'press'],
  ['https://mygov.ae.co/', 'AE', 'press'],
  ['https://gulfnews.com/uae', 'AE', 'press'],
  ['Compiled from public sources', 'AE', 'compiled'],
  ['Government of the United Kingdom, as reported in the press', 'GB', 'press'],
  ['Regulation (EU) 2018/1806, Annexes I and II', 'FR', 'authority'],
] as const)('%s is for %s: %s', ([where, to, kind]) => {
  expect(kindFor(publishers(where), [to])).toBe(kind)
})

test('a source of several destinations is an authority only if it is one for all of them', () => {
  expect(kindFor(publishers('https://eur-lex.europa.eu/eli'), ['FR', 'CH'])).toBe('authority')
  expect(kindFor(publishers('https://eur-lex.europa.eu/eli'), ['FR', 'GB'])).toBe('government')
  expect(kindFor(publishers('https://eur-lex.europa.eu/eli'), [])).toBe('government')
})

describe('a government that advises its own travellers', () => {
  const citation = { url: 'https://www.gov.uk/foreign-travel-advice/azerbaijan', readOn: day('2026-08-22') }
  const about = { destinations: ['AZ'], publishers }

  test('is evidence of a rule for their passports, and of passport requirements for all', () => {
    expect(countCitation(citation, { ...about, kind: 'rule' }).passports).toEqual(['GB'])
    expect(countCitation(citation, { ...about, kind: 'passport' }).passports).toBeUndefined()
    expect(countCitation(citation, { ...about, kind: 'fee' }).passports).toBeUndefined()
  })

  test('is evidence for the passports that the file names', () => {
    const named = countCitation({ ...citation, for: ['GB', '@eu'] }, { ...about, kind: 'rule' })
    expect(named.passports).toEqual(['GB', '@eu'])
  })
})

describe('the citations of a fact', () => {
  const file = {
    source: 'Compiled from public sources',
    sources: [{ url: 'https://www.mfa.gov.az/', readOn: day('2026-08-22') }, 'https://evisa.gov.az/'],
    asOf: day('2026-02-17'),
  }
  const days = (own: Parameters<typeof citationsWithin>[0]) =>
    citationsWithin(own, file).map(({ url, readOn }) => `${url} ${readOn}`)

  test('are its own, or else those of its file', () => {
    expect(days({ sources: ['https://a.test/'] })).toEqual(['https://a.test/ 2026-02-17'])
    expect(days({})).toEqual([
      'https://www.mfa.gov.az/ 2026-08-22',
      'https://evisa.gov.az/ 2026-02-17',
      'Compiled from public sources 2026-02-17',
    ])
    expect(days({ sources: [] })).toEqual([])
    expect(citationsWithin({}, { ...file, sources: [] })).toEqual([])
  })

  test('exclude a page of its file that was read before its own date', () => {
    expect(days({ asOf: day('2026-05-01') })).toEqual([
      'https://www.mfa.gov.az/ 2026-08-22',
      'Compiled from public sources 2026-05-01',
    ])
    expect(days({ asOf: day('2026-10-01') })).toEqual(['Compiled from public sources 2026-10-01'])
  })

  test('are validated by shape', () => {
    const isGood = (sources: unknown) => sourcesShape.safeParse(sources).success
    expect(isGood(['https://a.test/', { url: 'https://a.test/', readOn: '2026-08-22', says: '90 days' }])).toBe(true)
    expect(isGood([{ url: 'https://a.test/', confidence: 'high' }])).toBe(false)
    expect(isGood([{ url: 'https://a.test/', readOn: 'yesterday' }])).toBe(false)
    expect(isGood([{ url: 'https://a.test/', hash: 'abc' }])).toBe(false)
  })
})
