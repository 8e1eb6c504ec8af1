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
  // Upper-casing would turn it into 2 letters.
  ['ß', undefined],
  ['\u{FB01}', undefined],
  ['\u0131n', undefined],
  [undefined, undefined],
] as const)('%s is read as %s', ([typed, code]) => {
  expect(normaliseCode(typed)).toBe(code)
})

test('people of a territory are at home in the country whose passport they hold', () => {
  const place = (code: string, passportOf: string | null = null) => ({ code, passportOf })
  const [denmark, greenland, faroes] = [place('DK'), place('GL', 'DK'), place('FO', 'DK')]
  expect(isOwnCountry(greenland, denmark)).toBe(true)
  expect(isOwnCountry(denmark, denmark)).toBe(true)
  expect(isOwnCountry(denmark, greenland)).toBe(true)
  expect(isOwnCountry(faroes, greenland)).toBe(true)
  expect(isOwnCountry(greenland, place('SE'))).toBe(false)
  // A shared travel document does not give a right of entry.
  expect(isOwnCountry(place('AI', 'GBD'), place('BM', 'GBD'))).toBe(false)
  expect(isOwnCountry(place('GBD'), place('BM', 'GBD'))).toBe(false)
})

test('changes only Latin letters to capitals, so that no invalid code becomes valid', () => {
  expect(codeAsSent(' xXb ')).toBe('XXB')
  for (const other of ['ß', '\u{FB01}', '\u0131', '\u017F\u017F']) expect(codeAsSent(other)).toBe(other)
})
