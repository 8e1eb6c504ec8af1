import { expect, test } from 'vitest'
import { codeAsSent, isOwnCountry, normaliseCode } from './country.ts'

test.for([
  ['fr', 'FR'],
  [' Fr ', 'FR'],
  ['xxa', 'XXA'],
  ['', undefined],
  ['F', undefined],
  ['FRAN', undefined],
  ['F1', undefined],
  // In capitals this would be two letters more.
  ['ß', undefined],
  ['\u{FB01}', undefined],
  ['\u0131n', undefined],
  [undefined, undefined],
] as const)('%s is read as %s', ([typed, code]) => {
  expect(normaliseCode(typed)).toBe(code)
})

test('people of a territory are at home in the country whose passport they hold', () => {
  expect(isOwnCountry({ code: 'GL', passportOf: 'DK' }, { code: 'DK' })).toBe(true)
  expect(isOwnCountry({ code: 'DK', passportOf: null }, { code: 'DK' })).toBe(true)
  expect(isOwnCountry({ code: 'GL', passportOf: 'DK' }, { code: 'SE' })).toBe(false)
})

test('only Latin letters are put into capitals, so that nothing becomes a code that was none', () => {
  expect(codeAsSent(' xXb ')).toBe('XXB')
  for (const other of ['ß', '\u{FB01}', '\u0131', '\u017F\u017F']) expect(codeAsSent(other)).toBe(other)
})
