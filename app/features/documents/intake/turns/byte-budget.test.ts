import { expect, test } from 'vitest'
import { ByteBudget } from './byte-budget.ts'

const minute = 60_000

test('each account has its own budget, which is full again an hour after its first file', () => {
  const budget = new ByteBudget(100, 60 * minute)
  expect(budget.take('a', 60, 0)).toBeUndefined()
  expect(budget.take('a', 41, 10 * minute)).toBe(50)
  expect(budget.take('a', 40, 10 * minute)).toBeUndefined()
  expect(budget.take('b', 100, 20 * minute)).toBeUndefined()
  expect(budget.take('a', 1, 60 * minute - 1)).toBe(1)
  expect(budget.take('a', 100, 60 * minute)).toBeUndefined()
  expect(budget.take('b', 1, 60 * minute)).toBe(20)
})
