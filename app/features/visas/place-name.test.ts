import { expect, test } from 'vitest'
import { placeName, placeNameFirst } from './place-name.ts'

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
