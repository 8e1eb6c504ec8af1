import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Journey } from './assess/journey.ts'
import type { Country } from './country.ts'
import { type Requirement, unknownRequirement } from './requirement.ts'
import { answerRoute, withPurpose } from './route.ts'
import { genericScheme, type Scheme, type SchemeKind } from './scheme.ts'

const today = '2026-11-20' as PlainDate

const country = (code: string): Country => ({
  code,
  alpha3: `${code}X`,
  kind: 'country',
  name: code,
  aliases: [],
  capital: null,
  currencies: [],
  languages: [],
  continent: null,
  description: null,
  isDestination: true,
  isPassport: true,
  passportOf: null,
  featuredRank: null,
  flagUrl: null,
  bannerImage: null,
  galleryImages: [],
  emergency: null,
})

const from = country('IN')
const to = country('VN')
const requirement = (change: Partial<Requirement>): Requirement => ({
  ...unknownRequirement,
  asOf: today,
  confidence: 'high',
  ...change,
})
const scheme = (id: string, kind: SchemeKind): Scheme => ({ ...genericScheme('VN', kind), id })

test('a route without data gets the generic estimate', () => {
  const answer = answerRoute({ from, to, requirement: null, schemes: [] }, today)
  expect(answer).toMatchObject({ detail: 'generic', stale: true, requirement: { kind: 'unknown' } })
  expect(answer.schemes).toEqual([genericScheme('VN', 'unknown')])
  expect(answer.schemes[0]).toMatchObject({
    name: 'Tourist',
    fee: { minor: 5000, currency: 'USD' },
    serviceFee: { minor: 1500, currency: 'USD' },
    processing: { min: 5, max: 7, unit: 'business' },
    validityDays: 90,
    entries: ['single'],
    documents: ['passport', 'photo', 'application_form'],
  })
})

test('a visa without a scheme of its kind gets the generic estimate for that kind', () => {
  const schemes = [scheme('vn-eta', 'eta')]
  const answer = answerRoute({ from, to, requirement: requirement({ kind: 'evisa' }), schemes }, today)
  expect(answer).toMatchObject({ detail: 'generic', stale: false, schemes: [{ id: 'generic', kind: 'evisa' }] })
})

test('the schemes of the required kind come before the alternatives', () => {
  const schemes = [scheme('online', 'evisa'), scheme('at-border', 'visa_on_arrival'), scheme('embassy', 'embassy_visa')]
  const asked = requirement({ kind: 'visa_on_arrival', alternatives: ['evisa'] })
  const answer = answerRoute({ from, to, requirement: asked, schemes }, today)
  expect(answer.schemes.map(({ id }) => id)).toEqual(['at-border', 'online'])
  expect(answer.detail).toBe('researched')
})

test.for(['visa_free', 'no_admission'] as const)('%s needs no scheme and no estimate', (kind) => {
  const answer = answerRoute({ from, to, requirement: requirement({ kind }), schemes: [scheme('x', 'evisa')] }, today)
  expect(answer).toMatchObject({ detail: 'researched', schemes: [] })
})

test('a citizen needs no visa for their own country', () => {
  const answer = answerRoute({ from, to: from, requirement: null, schemes: [] }, today)
  expect(answer).toMatchObject({ requirement: { kind: 'same_country' }, schemes: [], stale: false })
})

test.for([
  ['study', 'embassy_visa', [['tourism']], 'not_covered', 'researched', 0],
  ['study', 'embassy_visa', [['tourism'], ['study']], 'covered', 'researched', 1],
  ['study', 'embassy_visa', [], 'unsure', 'generic', 1],
  ['study', 'visa_free', [], 'not_covered', 'researched', 0],
  ['medical', 'visa_free', [], 'unsure', 'researched', 0],
  ['business', 'visa_free', [], 'covered', 'researched', 0],
  ['other', 'evisa', [['tourism']], 'unsure', 'researched', 1],
  [undefined, 'embassy_visa', [['transit'], ['tourism']], 'covered', 'researched', 2],
  [undefined, 'embassy_visa', [['transit']], 'covered', 'generic', 1],
  ['other', 'embassy_visa', [['transit'], ['tourism']], 'unsure', 'researched', 1],
  ['transit', 'embassy_visa', [['transit'], ['tourism']], 'unsure', 'researched', 1],
  ['transit', 'embassy_visa', [['tourism']], 'unsure', 'researched', 1],
] as const)('handles the purpose %s for the requirement %s', ([purpose, kind, offered, coverage, detail, count]) => {
  const schemes = offered.map((purposes, index) => ({ ...scheme(`vn-${index}`, 'embassy_visa'), kind, purposes }))
  const record = { from, to, requirement: requirement({ kind }), schemes: schemes as Scheme[] }
  const answer = answerRoute(record, today, { purpose })
  expect([answer.coverage, answer.detail, answer.schemes.length]).toEqual([coverage, detail, count])
})

test('a traveller in transit gets the transit rule', () => {
  const transit = {
    airside: 'visa_free',
    landside: 'visa_free',
    hours: 240,
    conditions: [],
    note: 'With a ticket to a third country.',
    asOf: today,
    evidence: [],
    confidence: 'medium',
  } as const
  const record = { from, to, requirement: requirement({ kind: 'embassy_visa', days: 30 }), schemes: [], transit }
  expect(answerRoute(record, today, { purpose: 'transit' })).toMatchObject({
    requirement: { kind: 'visa_free', days: null, note: transit.note, confidence: 'medium' },
    transit: { hours: 240 },
    coverage: 'covered',
    schemes: [],
  })
  expect(answerRoute(record, today).requirement.kind).toBe('embassy_visa')
})

test('a permit waives the transit rule on its side of the border, and is otherwise mentioned', () => {
  const condition = { side: 'airside', kind: 'visa_free', days: null, holding: ['US'], permit: 'visa' } as const
  const transit = {
    airside: 'embassy_visa',
    landside: 'embassy_visa',
    hours: null,
    conditions: [{ ...condition, asOf: today, source: 'A test' }],
    note: null,
    asOf: today,
    evidence: [],
    confidence: 'medium',
  } as const
  const record = { from, to, requirement: requirement({ kind: 'embassy_visa', days: 30 }), schemes: [], transit }
  const held = [{ issuer: 'US', kind: 'visa' }] as const
  const ask = (journey: Journey) => answerRoute(record, today, { purpose: 'transit', ...journey })
  const lifted = { requirement: { kind: 'visa_free' }, schemes: [], force: { condition } }
  expect(ask({ side: 'airside', held })).toMatchObject(lifted)
  expect(ask({ side: 'airside', held: [] })).toMatchObject({
    requirement: { kind: 'embassy_visa', conditions: [condition] },
    force: { condition: null },
  })
  expect(ask({ side: 'landside', held })).toMatchObject({ requirement: { kind: 'embassy_visa', conditions: [] } })
  // The same if the purpose is set only later.
  const visit = answerRoute(record, today, { held })
  expect(withPurpose(visit, { purpose: 'transit', side: 'airside', held })).toMatchObject(lifted)
  expect(withPurpose(visit, { purpose: 'tourism', held })).toMatchObject({ requirement: { kind: 'embassy_visa' } })
  // A transit visa of another kind than the visit's must not be reported as "not needed".
  const heavier = withPurpose({ ...visit, requirement: requirement({ kind: 'eta' }) }, { purpose: 'transit' })
  expect(heavier.schemes).toEqual(visit.schemes)
})
