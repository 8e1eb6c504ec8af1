import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { confidences } from '../confidence.ts'
import { ageLimits, type FactKind } from '../evidence/confidence-of.ts'
import { dueOf, inDeskOrder, leastDays, type Risk, soonDays, standingOf, standings } from './fact-due.ts'

const start = '2026-01-01' as PlainDate
const kinds = fc.constantFrom(...(Object.keys(ageLimits) as FactKind[]))
const days = fc.integer({ min: 0, max: 2_000 }).map((count) => addDays(start, count))
const risks: fc.Arbitrary<Risk> = fc.record({
  asking: fc.integer({ min: 0, max: 200 }),
  isCharged: fc.boolean(),
  changes: fc.integer({ min: 0, max: 12 }),
  confidence: fc.constantFrom(...confidences),
})
const noRisk: Risk = { asking: 0, isCharged: false, changes: 0, confidence: 'high' }

test('without any risk, a fact is due at its age limit, without a reason', () => {
  fc.assert(
    fc.property(kinds, days, (kind, readOn) => {
      expect(dueOf(kind, readOn, noRisk)).toEqual({ on: addDays(readOn, ageLimits[kind]), reasons: [] })
    }),
  )
})

test('a fact is never due later than its kind allows, or sooner than the minimum interval', () => {
  fc.assert(
    fc.property(kinds, days, risks, (kind, readOn, risk) => {
      const within = daysBetween(readOn, dueOf(kind, readOn, risk).on)
      expect(within).toBeLessThanOrEqual(ageLimits[kind])
      expect(within).toBeGreaterThanOrEqual(leastDays)
    }),
  )
})

test('more risk never postpones the date', () => {
  const more = fc.constantFrom<(risk: Risk) => Risk>(
    (risk) => ({ ...risk, asking: risk.asking + 7 }),
    (risk) => ({ ...risk, changes: risk.changes + 1 }),
    (risk) => ({ ...risk, isCharged: true }),
    (risk) => ({ ...risk, confidence: 'low' }),
  )
  fc.assert(
    fc.property(kinds, days, risks, more, (kind, readOn, risk, worse) => {
      expect(dueOf(kind, readOn, worse(risk)).on <= dueOf(kind, readOn, risk).on).toBe(true)
    }),
  )
})

test('each risk is given as a reason, and nothing else is', () => {
  fc.assert(
    fc.property(kinds, days, risks, (kind, readOn, risk) => {
      const listedChanges = dueOf(kind, readOn, risk).reasons.map(({ because }) => because)
      expect(listedChanges).toEqual([
        ...(risk.asking > 0 ? ['asking'] : []),
        ...(risk.isCharged ? ['charged'] : []),
        ...(risk.changes > 0 ? ['changes'] : []),
        ...(risk.confidence === 'low' ? ['weak'] : []),
      ])
    }),
  )
})

test('a rule is due on its last day at the latest, with that reason', () => {
  fc.assert(
    fc.property(kinds, days, risks, days, (kind, readOn, risk, until) => {
      const { on, reasons } = dueOf(kind, readOn, risk, until)
      expect(on <= until).toBe(true)
      expect(reasons[0]?.because === 'ends').toBe(on < dueOf(kind, readOn, risk).on)
    }),
  )
})

test('sorts ended facts first, then those that end soon, then the rest by date', () => {
  const facts = fc.array(
    fc.record({
      standing: fc.constantFrom(...standings),
      due: days.map((on) => ({ on, reasons: [] })),
      asking: fc.nat(9),
      key: fc.string(),
    }),
  )
  fc.assert(
    fc.property(facts, (all) => {
      const sorted = inDeskOrder(all)
      expect(sorted).toHaveLength(all.length)
      for (const [index, later] of sorted.slice(1).entries()) {
        const earlier = sorted[index]
        if (!earlier) continue
        const [one, other] = [standings.indexOf(earlier.standing), standings.indexOf(later.standing)]
        expect(one <= other).toBe(true)
        if (one === other) expect(earlier.due.on <= later.due.on).toBe(true)
      }
    }),
  )
})

test('the last day is not past, and thirty days count as soon', () => {
  expect(standingOf(null, start)).toBe('due')
  expect(standingOf(addDays(start, -1), start)).toBe('ended')
  expect(standingOf(start, start)).toBe('ends_soon')
  expect(standingOf(addDays(start, soonDays), start)).toBe('ends_soon')
  expect(standingOf(addDays(start, soonDays + 1), start)).toBe('due')
})
