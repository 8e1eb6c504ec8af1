import { expect, test } from 'vitest'
import { passportHolders, placeName, placeNameFirst, withPassport } from './place-name.ts'

test.for([
  ['United States', 'the United States'],
  ['Cayman Islands', 'the Cayman Islands'],
  ['Gambia', 'the Gambia'],
  ['Democratic Republic of the Congo', 'the Democratic Republic of the Congo'],
  ['Dominica', 'Dominica'],
  ['France', 'France'],
  ['Vatican City', 'Vatican City'],
] as const)('%s reads "%s" inside a sentence', ([name, read]) => {
  expect(placeName(name)).toBe(read)
})

test('a sentence begins with a capital letter', () => {
  expect(placeNameFirst('Netherlands')).toBe('The Netherlands')
  expect(placeNameFirst('India')).toBe('India')
})

test.for([
  ['United States', 'country', 'citizens of the United States', 'with a passport of the United States'],
  ['Greenland', 'territory', 'holders of a passport of Greenland', 'with a passport of Greenland'],
  ['Stateless person', 'document', 'travellers with the status “Stateless person”', 'as “Stateless person”'],
] as const)('passport holders from %s (%s) are %s', ([name, kind, holders, how]) => {
  expect(passportHolders({ name, kind })).toBe(holders)
  expect(withPassport({ name, kind })).toBe(how)
})
