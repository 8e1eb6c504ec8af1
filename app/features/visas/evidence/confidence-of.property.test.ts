import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import { type Confidence, confidences } from '../confidence.ts'
import { ageLimits, confidenceOn, type FactKind, isOld, schemeConfidenceOn, strengthOf } from './confidence-of.ts'
import { type Evidence, publisherKinds } from './evidence.ts'

const today = '2026-11-20' as PlainDate
const kinds = Object.keys(ageLimits) as FactKind[]
const worth = (confidence: Confidence) => confidences.length - confidences.indexOf(confidence)

const one = fc
  .record({ kind: fc.constantFrom(...publisherKinds), by: fc.constantFrom('GB', 'US', 'CA', 'A'), age: fc.nat(1500) })
  .map(
    ({ kind, by, age }): Evidence =>
      ({ kind, by, publisher: by, url: null, says: null, hash: null, readOn: addDays(today, -age) }) as const,
  )
const some = fc.array(one, { maxLength: 6 })
const kind = fc.constantFrom(...kinds)

const proves = (evidence: readonly Evidence[]) =>
  evidence.some((found) => found.kind === 'authority') ||
  new Set(evidence.filter((found) => found.kind === 'government').map(({ by }) => by)).size > 1

test('high confidence needs the authority or two other governments, whatever else there is', () => {
  fc.assert(
    fc.property(kind, some, (fact, evidence) => {
      expect(strengthOf(fact, evidence) === 'high').toBe(proves(evidence))
      if (confidenceOn(fact, evidence, today) === 'high') expect(proves(evidence)).toBe(true)
    }),
  )
})

test('more evidence never lowers the confidence', () => {
  fc.assert(
    fc.property(kind, some, one, (fact, evidence, more) => {
      const before = worth(confidenceOn(fact, evidence, today))
      expect(worth(confidenceOn(fact, [...evidence, more], today))).toBeGreaterThanOrEqual(before)
    }),
  )
})

test('time never raises confidence, and evidence twice as old as allowed counts for nothing', () => {
  fc.assert(
    fc.property(kind, some, fc.nat(2000), (fact, evidence, days) => {
      const now = worth(confidenceOn(fact, evidence, today))
      expect(worth(confidenceOn(fact, evidence, addDays(today, days)))).toBeLessThanOrEqual(now)
      expect(confidenceOn(fact, evidence, addDays(today, 2 * ageLimits[fact] + 1))).toBe('low')
    }),
  )
})

test('old evidence alone never gives high confidence', () => {
  fc.assert(
    fc.property(kind, some, (fact, evidence) => {
      const old = evidence.filter(({ readOn }) => isOld(fact, readOn, today))
      expect(confidenceOn(fact, old, today)).not.toBe('high')
    }),
  )
})

test('no evidence gives low confidence, and one publisher counts once', () => {
  fc.assert(
    fc.property(kind, one, (fact, found) => {
      expect(strengthOf(fact, [])).toBe('low')
      expect(strengthOf(fact, [found, found])).toBe(strengthOf(fact, [found]))
    }),
  )
})

test('a visa type has the confidence of its weakest part, and a missing price is no part', () => {
  fc.assert(
    fc.property(some, some, (whole, fee) => {
      const sure = schemeConfidenceOn({ evidence: { whole, fee }, fee: {} }, today)
      expect(worth(sure)).toBeLessThanOrEqual(worth(confidenceOn('fee', fee, today)))
      expect(worth(sure)).toBeLessThanOrEqual(worth(confidenceOn('documents', whole, today)))
      const free = schemeConfidenceOn({ evidence: { whole, fee }, fee: null }, today)
      expect(worth(free)).toBeGreaterThanOrEqual(worth(sure))
    }),
  )
})
