import { describe, expect, test } from 'vitest'
import { agreement, compare, explain, type Matrix, readMatrix, readOurFacts, reasons } from './comparison.ts'

const matrix = readMatrix()
const { rules, passportsOf } = readOurFacts()

describe.skipIf(!matrix)('a public matrix of passport requirements (skipped if it is not beside the project)', () => {
  const found = compare(matrix ?? {}, rules)
  const { explained, unexplained } = explain(found.disagreements, reasons, passportsOf)

  test('every one of its 199 × 199 pairs has an answer', () => {
    expect(found.pairs).toBe(199 * 199)
    expect(found.missing).toEqual([])
    expect(Object.values(found.ourKinds).reduce((sum, count) => sum + count, 0)).toBe(found.pairs)
  })

  test('97 of 100 pairs agree', () => {
    expect(agreement(found)).toBeGreaterThanOrEqual(0.97)
  })

  test('every difference has a reason', () => {
    expect(unexplained.map(({ from, to, ours }) => `${from} ${to} ${ours.kind}`)).toEqual([])
  })

  test('every reason explains a difference', () => {
    const idle = explained.filter((one) => one.idle.length > 0)
    expect(idle.map((one) => `${one.reason.destination} ${one.reason.says}: ${one.idle.join(' ')}`)).toEqual([])
  })
})

// Tests the comparison itself, on 3 countries with known results.
test('the comparison distinguishes a kind, an alternative, a ruling and a disagreement', () => {
  const small: Matrix = {
    FR: { LK: { status: 'visa on arrival', days: 30 }, KH: { status: 'e-visa' } },
    LK: { FR: { status: 'visa required' }, KH: { status: 'no admission' } },
    KH: { FR: { status: 'visa required' }, LK: { status: 'visa on arrival', days: 30 } },
  }
  const found = compare(small, rules)
  expect(found).toMatchObject({ pairs: 9, ownCountry: 3, same: 2, alternative: 1, ruled: 2, missing: [] })
  expect(found.disagreements.map(({ from, to }) => `${from} ${to}`)).toEqual(['LK KH'])
  expect(agreement(found)).toBeCloseTo(5 / 6)

  const why = { destination: 'KH', passports: ['LK IN'], says: 'visa_on_arrival', why: 'Read at the portal.' } as const
  const { unexplained, explained } = explain(found.disagreements, [why], passportsOf)
  expect(unexplained).toEqual([])
  expect(explained[0]?.idle).toEqual(['IN'])
  expect(explain(found.disagreements, [], passportsOf).unexplained).toHaveLength(1)
})
