import { expect, test } from 'vitest'
import { type Candidate, levelOf, matchOf, type Trip, weights } from './match.ts'
import { efforts, noWishes, soonest, type Wishes, wishedRegions } from './wishes.ts'

const kinds = ['visa_free', 'eta', 'evisa', 'visa_on_arrival', 'embassy_visa'] as const
const costs = [0, 1, 2_000, 6_500, 10_000, 10_001, 50_000, null]
const waits = [0, 1, 7, 14, 15, 30, 60, 200, null]
const stays = ['no_limit', 365, 180, 90, 30, 15, 1, null] as const

const spain: Trip = { code: 'ES', name: 'Spain', continent: 'EU', approved: true }
const japan: Trip = { code: 'JP', name: 'Japan', continent: 'AS', approved: false }

const wishes: Wishes[] = [
  noWishes,
  { ...noWishes, regions: ['AS'] },
  { ...noWishes, budget: 100 },
  { ...noWishes, budget: 0 },
  { regions: ['EU', 'AS'], budget: 65, stayDays: 30, withinDays: 14, effort: 'online' },
  { ...noWishes, stayDays: 365, withinDays: 90 },
]
const travels = [[], [spain], [spain, japan]]

const candidates: Candidate[] = kinds.flatMap((kind) =>
  costs.flatMap((cost) =>
    waits.flatMap((wait) => stays.map((stay): Candidate => ({ code: 'FR', continent: 'EU', kind, cost, wait, stay }))),
  ),
)
const each = wishes.flatMap((wished) => travels.map((trips) => [wished, trips] as const))

test('every score is between 0 and 1, and its reasons add up to it', () => {
  for (const [wished, trips] of each) {
    for (const candidate of [...candidates, { ...candidates[0], code: 'AQ', continent: null } as Candidate]) {
      const { score, reasons } = matchOf(candidate, wished, trips)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
      expect(reasons.reduce((total, { value, share }) => total + value * share, 0)).toBeCloseTo(score, 10)
      expect(reasons.reduce((total, { share }) => total + share, 0)).toBeCloseTo(1, 10)
    }
  }
})

/** The same candidate with one fact improved step by step. */
const better: [string, (one: Candidate) => Candidate[]][] = [
  ['cheaper', (one) => costs.filter((cost) => cost !== null).map((cost) => ({ ...one, cost }))],
  ['quicker', (one) => waits.filter((wait) => wait !== null).map((wait) => ({ ...one, wait }))],
  ['longer to stay', (one) => stays.filter((stay) => stay !== null).map((stay) => ({ ...one, stay }))],
  ['easier', (one) => kinds.map((kind) => ({ ...one, kind }))],
]

test.for(better)('a place that is %s never scores lower, all else equal', ([, steps]) => {
  for (const [wished, trips] of each) {
    for (const candidate of candidates.filter((_, index) => index % 7 === 0)) {
      const scores = steps(candidate).map((one) => matchOf(one, wished, trips).score)
      // The steps go from best to worst.
      expect(scores.map((score) => score.toFixed(12))).toEqual(
        scores.toSorted((a, b) => b - a).map((s) => s.toFixed(12)),
      )
    }
  }
})

test('a place in a wished region never scores lower than the same place elsewhere', () => {
  for (const trips of travels) {
    for (const candidate of candidates.filter((_, index) => index % 11 === 0)) {
      const wished = matchOf(candidate, { ...noWishes, regions: ['EU'] }, trips).score
      const other = matchOf(candidate, { ...noWishes, regions: ['OC'] }, trips).score
      expect(wished).toBeGreaterThan(other)
    }
  }
})

test('an unknown value is named and does not affect the score', () => {
  const known: Candidate = { code: 'FR', continent: 'EU', kind: 'evisa', cost: 6_500, wait: 10, stay: 30 }
  const { unknown, reasons, score } = matchOf({ ...known, cost: null, wait: null, stay: null }, noWishes, [])
  expect(unknown).toEqual(['cost', 'wait', 'stay'])
  expect(reasons.map(({ part }) => part)).toEqual(['kind'])
  expect(score).toBe(0.7)
  expect(matchOf(known, noWishes, []).unknown).toEqual([])
  expect(matchOf({ ...known, continent: null }, { ...noWishes, regions: ['EU'] }, []).unknown).toEqual(['region'])
})

test('a wish that was not made is not a reason', () => {
  const parts = (wished: Wishes, trips: Trip[]) =>
    matchOf({ code: 'FR', continent: 'EU', kind: 'eta', cost: 2_000, wait: 3, stay: 90 }, wished, trips).reasons.map(
      ({ part }) => part,
    )
  expect(parts(noWishes, [])).toEqual(['kind', 'cost', 'wait', 'stay'])
  expect(parts({ ...noWishes, regions: ['EU'] }, [spain])).toEqual(['region', 'kind', 'cost', 'wait', 'stay', 'trips'])
})

test('weights are sorted from highest to lowest', () => {
  const numbers = Object.values(weights)
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
})

test('a score maps to a word, and each limit belongs to the better word', () => {
  const words = [1, 0.8, 0.7999, 0.65, 0.64, 0.45, 0.44, 0].map((score) => levelOf(score))
  expect(words).toEqual(['strong', 'strong', 'good', 'good', 'fair', 'fair', 'weak', 'weak'])
})

test('offers a wish for every region, and requires nothing by default', () => {
  expect(wishedRegions).toHaveLength(6)
  expect(soonest).toEqual([14, 30, 90])
  expect(efforts[0]).toBe(noWishes.effort)
})
