import { expect, test } from 'vitest'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { type EntryRule, summariseEntry } from './entry-rules.ts'

const rule = (from: string, change: Partial<EntryRule> = {}): EntryRule => ({
  from,
  kind: 'visa_free',
  days: 90,
  freeMovement: false,
  registrations: [],
  passport: null,
  asOf: '2026-02-17' as PlainDate,
  ...change,
})
const months = (count: number) =>
  ({
    months: count,
    from: 'arrival',
    issuedWithinYears: null,
    blankPages: null,
    evidence: [],
    confidence: 'high',
  }) as const

test('counts passports by what they need, easiest first', () => {
  const { kinds, known } = summariseEntry([
    rule('IN', { kind: 'embassy_visa', days: null }),
    rule('FR'),
    rule('US', { days: 30 }),
    rule('DE', { freeMovement: true, days: null }),
    rule('GB'),
  ])
  expect(known).toBe(5)
  expect(kinds).toEqual([
    { kind: 'visa_free', count: 4 },
    { kind: 'embassy_visa', count: 1 },
  ])
})

test('shows what most passports need, with their number', () => {
  const card = { name: 'Arrival card', site: null, daysBefore: 3, fee: null }
  const { passport, registrations } = summariseEntry([
    rule('FR', { passport: months(3), registrations: [card] }),
    rule('US', { passport: months(6), registrations: [card] }),
    rule('GB', { passport: months(6) }),
    rule('IN'),
  ])
  expect(passport).toEqual({ fact: months(6), passports: 2, of: 4 })
  expect(registrations).toEqual([{ fact: card, passports: 2, of: 4 }])
})

test('shows nothing for a place without data', () => {
  expect(summariseEntry([])).toEqual({
    known: 0,
    kinds: [],
    passport: null,
    registrations: [],
    registrationsAsOf: null,
  })
})
