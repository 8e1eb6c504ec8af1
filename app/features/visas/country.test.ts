import { expect, test } from 'vitest'
import { isOwnCountry, normaliseCode } from './country.ts'

test.for([
  ['fr', 'FR'],
  [' Fr ', 'FR'],
  ['xxa', 'XXA'],
  ['', undefined],
  ['F', undefined],
  ['FRAN', undefined],
  ['F1', undefined],
  [undefined, undefined],
] as const)('%s is read as %s', ([typed, code]) => {
  expect(normaliseCode(typed)).toBe(code)
})

test('people of a territory are at home in the country whose passport they hold', () => {
  expect(isOwnCountry({ code: 'GL', passportOf: 'DK' }, { code: 'DK' })).toBe(true)
  expect(isOwnCountry({ code: 'DK', passportOf: null }, { code: 'DK' })).toBe(true)
  expect(isOwnCountry({ code: 'GL', passportOf: 'DK' }, { code: 'SE' })).toBe(false)
})
