import { expect, test } from 'vitest'
import { hasWishes, isTooMuch, noWishes, type WishesTyped, wishesOf } from './wishes.ts'

const typed: WishesTyped = { regions: [], budget: '', stayDays: '', withinDays: '', effort: 'any' }

test('an empty form wishes nothing', () => {
  expect(wishesOf(typed)).toEqual({ wishes: noWishes, problems: [] })
  expect(hasWishes(noWishes)).toBe(false)
})

test.for([
  ['100', 100],
  [' 100 ', 100],
  ['$1,000', 1000],
  ['USD 65', 65],
  ['0', 0],
  ['10000', 10_000],
] as const)('a budget of "%s" is %i dollars', ([budget, dollars]) => {
  expect(wishesOf({ ...typed, budget })).toMatchObject({ wishes: { budget: dollars }, problems: [] })
})

test.for(['-1', '10001', '12.50', 'much', '1e3', '٣', '9'.repeat(50)])('a budget of "%s" is none', (budget) => {
  expect(wishesOf({ ...typed, budget }).problems).toEqual([{ field: 'budget', code: 'number' }])
})

test.for(['0', '366', 'a week', '-5'])('a stay of "%s" days is none', (stayDays) => {
  expect(wishesOf({ ...typed, stayDays }).problems).toEqual([{ field: 'stayDays', code: 'number' }])
})

test('what no form of ours offers is not wished for', () => {
  const sent = { ...typed, regions: ['AS', 'AN', 'XX', 'AS'], withinDays: '15', effort: 'magic' }
  expect(wishesOf(sent)).toEqual({ wishes: { ...noWishes, regions: ['AS'] }, problems: [] })
})

test('who wants no embassy is asked for none, and who wants no visa for nothing', () => {
  expect(isTooMuch('embassy_visa', 'any')).toBe(false)
  expect(isTooMuch('embassy_visa', 'online')).toBe(true)
  expect(isTooMuch('evisa', 'online')).toBe(false)
  expect(isTooMuch('eta', 'none')).toBe(true)
  expect(isTooMuch('visa_free', 'none')).toBe(false)
})
