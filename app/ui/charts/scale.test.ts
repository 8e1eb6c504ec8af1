import { expect, test } from 'vitest'
import { rounded, ticksUpTo } from './scale.ts'

test.for([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1234, [0, 500, 1000, 1500]],
] as const)('an axis up to %i has round numbers', ([value, ticks]) => {
  expect(ticksUpTo(value)).toEqual(ticks)
})

test('the top gridline is never below the highest value', () => {
  for (let value = 0; value < 3000; value += 7) {
    const ticks = ticksUpTo(value)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(value)
    expect(ticks.length).toBeLessThanOrEqual(6)
  }
  expect(rounded(1.26)).toBe(1.3)
})
