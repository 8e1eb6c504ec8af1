import { describe, expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { type Condition, type Requirement, unknownRequirement } from '../requirement.ts'
import type { HeldPermit } from './held-permit.ts'
import { onDay, ruleInForce } from './rule-in-force.ts'

const day = (text: string) => text as PlainDate
const rule = (change: Partial<Requirement>): Requirement => ({
  ...unknownRequirement,
  kind: 'visa_free',
  days: 30,
  until: day('2026-12-31'),
  note: 'A trial.',
  ...change,
})
const next = { kind: 'visa_on_arrival', days: 15, alternatives: ['evisa'] } as const

test.for([
  ['2026-12-31', 'visa_free', null],
  ['2027-01-01', 'unknown', '2026-12-31'],
] as const)('on %s a rule for 2026 is %s', ([on, kind, endedOn]) => {
  expect(ruleInForce(rule({}), day(on))).toMatchObject({ requirement: { kind }, endedOn })
})

test('a known next rule replaces one that ended, without its notes', () => {
  const { requirement, endedOn } = ruleInForce(rule({ limits: { next } }), day('2027-01-01'))
  expect(requirement).toMatchObject({ ...next, note: null, until: null, limits: {} })
  expect(endedOn).toBe('2026-12-31')
  expect(onDay(rule({ limits: { next } }), day('2027-01-01'))?.kind).toBe('visa_on_arrival')
  expect(onDay(rule({}), day('2027-01-01'))).toBeUndefined()
})

describe('a permit', () => {
  const conditions: Condition[] = [
    { kind: 'visa_on_arrival', days: 14, holding: ['GB'], permit: 'visa_or_residence' },
    { kind: 'visa_free', days: 90, holding: ['US', '@schengen'], permit: 'used_visa' },
  ]
  const heldBy = (...held: HeldPermit[]) =>
    ruleInForce(rule({ kind: 'evisa', until: null, conditions }), day('2027-01-01'), { held })

  test.for([
    ['US', 'visa', 'evisa', []],
    ['US', 'used_visa', 'visa_free', []],
    ['@schengen', 'used_multiple_visa', 'visa_free', []],
    ['DE', 'used_visa', 'visa_free', []],
    ['GB', 'residence', 'evisa', ['visa_on_arrival']],
    ['CA', 'used_visa', 'evisa', []],
  ] as const)('from %s, %s, leads to %s', ([issuer, kind, to, alternatives]) => {
    expect(heldBy({ issuer, kind }).requirement).toMatchObject({ kind: to, alternatives })
  })

  test('that gives the easiest entry is used', () => {
    const held = heldBy({ issuer: 'GB', kind: 'visa' }, { issuer: 'US', kind: 'used_visa' })
    expect(held.condition).toBe(conditions[1])
    expect(held.requirement).toMatchObject({ kind: 'visa_free', days: 90 })
  })
})

test('a rule refuses travellers who arrive from an excluded country', () => {
  const stored = rule({ limits: { notFrom: ['RU'] } })
  expect(ruleInForce(stored, day('2026-12-01'), { arrivingFrom: 'RU' }).barred).toBe('RU')
  expect(ruleInForce(stored, day('2026-12-01'), { arrivingFrom: 'TR' }).barred).toBeNull()
})
