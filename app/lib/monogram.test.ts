import { expect, test } from 'vitest'
import { monogramOf } from './monogram.ts'

test.for([
  ['Beatriu Ferrer', 'BF'],
  ['Hoang Minh Chau', 'HC'],
  ['Salma El-Amrani', 'SA'],
  ['Ludwig van der Berg', 'LB'],
  ['Björk', 'B'],
  ['Ñuño Ávila', 'ÑÁ'],
  ['李小龙', '李'],
  ['ana', 'A'],
  ['', ''],
] as const)('%s has the monogram %s', ([name, letters]) => {
  expect(monogramOf(name)).toBe(letters)
})
