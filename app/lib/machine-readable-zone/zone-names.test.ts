import { expect, test } from 'vitest'
import { isSameName } from './zone-names.ts'

test.for([
  ['Müller', 'MUELLER'],
  ['Müller', 'MULLER'],
  ['Müller', 'MUXXLLER'],
  ['Strauß', 'STRAUSS'],
  ['José María', 'JOSE MARIA'],
  ["O'Connor", 'OCONNOR'],
  ['Jean-Luc', 'JEAN LUC'],
  ['Łukasz', 'LUKASZ'],
  ['Ægir Þór', 'AEGIR THOR'],
  ['  asha   maria ', 'ASHA MARIA'],
] as const)('%s is written %s in a zone', ([typed, zone]) => {
  expect(isSameName(typed, zone)).toBe(true)
})

test.for([
  ['Muller', 'MUELLER'],
  ['Anna', 'ANNA MARIA'],
  ['Иван', 'IVAN'],
  ['', 'ANNA'],
] as const)('%s does not match the name %s', ([typed, zone]) => {
  expect(isSameName(typed, zone)).toBe(false)
})

test('a name truncated in the zone matches as far as it goes', () => {
  expect(isSameName('Chayapa Dejthamrong Krasuang', 'CHAYAPA DEJTHAMRONG K', true)).toBe(true)
  expect(isSameName('Chayapa Dejthamrong Krasuang', 'CHAYAPA DEJTHAMRONG K')).toBe(false)
  expect(isSameName('', '', true)).toBe(true)
})
