import { describe, expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RouteFact } from '../edit/route-fact.ts'
import type { SchemeFact } from '../facts/scheme-facts.ts'
import { secondReasonsOfRoute, secondReasonsOfScheme } from './second-person.ts'

const fact = (change: Partial<RouteFact> = {}): RouteFact => ({
  kind: 'evisa',
  days: 30,
  freeMovement: false,
  online: false,
  alternatives: [],
  registrations: [],
  conditions: [],
  note: null,
  passport: null,
  until: null,
  limits: {},
  asOf: '2026-11-01' as PlainDate,
  source: 'A ministry',
  officialSite: null,
  evidence: [],
  confidence: 'low',
  ...change,
})
const free = (change: Partial<RouteFact> = {}) => fact({ kind: 'visa_free', ...change })
const levy = (minor: number, currency = 'USD') => ({
  registrations: [{ name: 'A levy', site: null, daysBefore: null, fee: { minor, currency } }],
})
const day = (text: string) => text as PlainDate

describe('a second person is required for visa-free entry', () => {
  test.for<[string, RouteFact | null, RouteFact]>([
    ['where one was needed', fact(), free()],
    ['where nothing was known', null, free()],
    ['by free movement', free(), free({ freeMovement: true })],
    ['as another way in', fact(), fact({ alternatives: ['visa_free'] })],
    ['from a later day', fact(), fact({ until: day('2027-01-01'), limits: { next: { kind: 'visa_free' } } })],
    ['for longer', free({ until: day('2027-01-01') }), free({ until: day('2027-02-01') })],
    ['for ever', free({ until: day('2027-01-01') }), free()],
    ['without the permit it took', free({ limits: { onlyWith: { holding: ['US'], permit: 'visa' } } }), free()],
    [
      'from where nobody was let in',
      free({ limits: { notFrom: ['FR', 'DE'] } }),
      free({ limits: { notFrom: ['FR'] } }),
    ],
    [
      'for holders of another visa',
      fact({ conditions: [{ kind: 'visa_free', days: 10, holding: ['US'], permit: 'visa' }] }),
      fact({ conditions: [{ kind: 'visa_free', days: 10, holding: ['US', 'GB'], permit: 'visa' }] }),
    ],
  ])('%s', ([, before, after]) => {
    expect(secondReasonsOfRoute(before, after)).toEqual(['no_visa'])
  })
})

describe('one person is enough', () => {
  test.for<[string, RouteFact | null, RouteFact | null]>([
    ['for a visa that is needed now', free(), fact()],
    ['for other days of stay', free({ days: 30 }), free({ days: 90 })],
    ['for an earlier end', free(), free({ until: day('2027-01-01') })],
    ['to say that nothing is known', free(), null],
    ['for a note', free(), free({ note: 'A note' })],
    ['for a rule that is narrower', free(), free({ limits: { onlyWith: { holding: ['US'], permit: 'visa' } } })],
    ['for a levy as it was', fact(levy(1_000)), fact({ ...levy(1_000), days: 60 })],
  ])('%s', ([, before, after]) => {
    expect(secondReasonsOfRoute(before, after)).toEqual([])
  })
})

describe('a second person is required for a change of fee', () => {
  test.for<[string, RouteFact | null, RouteFact | null]>([
    ['with another levy', fact(levy(1_000)), fact(levy(1_100))],
    ['in another currency', fact(levy(1_000)), fact(levy(1_000, 'EUR'))],
    ['that is new', fact(), fact(levy(1_000))],
    ['that goes', fact(levy(1_000)), fact()],
  ])('%s', ([, before, after]) => {
    expect(secondReasonsOfRoute(before, after)).toEqual(['money'])
  })

  const scheme = (change: Partial<SchemeFact> = {}) =>
    ({ fee: { minor: 5_000, currency: 'USD' }, passportFees: {}, extraFees: [], stayDays: 30, ...change }) as SchemeFact

  test.for<[string, SchemeFact | null, SchemeFact]>([
    ['of a visa type', scheme(), scheme({ fee: { minor: 5_100, currency: 'USD' } })],
    ['in another currency', scheme(), scheme({ fee: { minor: 5_000, currency: 'EUR' } })],
    ['that is not known any more', scheme(), scheme({ fee: null })],
    ['of some passports', scheme(), scheme({ passportFees: { US: { minor: 1, currency: 'USD' } } })],
    ['beside the fee', scheme(), scheme({ extraFees: [{ minor: 1, currency: 'USD', for: 'the centre' }] })],
    ['of a new visa type', null, scheme()],
  ])('%s', ([, before, after]) => {
    expect(secondReasonsOfScheme(before, after)).toEqual(['money'])
  })

  test('and is not required for other changes', () => {
    expect(secondReasonsOfScheme(scheme(), scheme({ stayDays: 60 }))).toEqual([])
    expect(secondReasonsOfScheme(null, scheme({ fee: null }))).toEqual([])
  })
})
