import { expect, test } from 'vitest'
import { placeName } from '#app/features/visas/place-name.ts'
import { mapWords } from './map.words.ts'

test.each([
  ['India', 'India'],
  ['United States', 'the United States'],
  ['Netherlands', 'the Netherlands'],
  ['Dominican Republic', 'the Dominican Republic'],
  ['Democratic Republic of the Congo', 'the Democratic Republic of the Congo'],
  ['Marshall Islands', 'the Marshall Islands'],
  ['Isle of Man', 'the Isle of Man'],
  ['Christmas Island', 'Christmas Island'],
  ['Vatican City', 'Vatican City'],
  ['Dominica', 'Dominica'],
])('%s is named as in an English sentence', (name, named) => {
  expect(placeName(name)).toBe(named)
})

test('counts destinations that need no application in advance, and says if there are none', () => {
  const india = { name: 'India', isDocument: false }
  expect(mapWords.freely(india, 49, 198)).toBe(
    'With a passport from India, you can go to 49 of 198 destinations without applying in advance.',
  )
  expect(mapWords.freely({ name: 'Refugee', isDocument: true }, 0, 199)).toBe(
    'We know of no destination you can enter with this travel document without applying in advance.',
  )
  expect(mapWords.ofThese(27, 22)).toBe('You do not need a visa for 27 destinations, and get one on arrival in 22.')
  expect(mapWords.ofThese(1, 22)).toBe('You do not need a visa for 1 destination, and get one on arrival in 22.')
  expect(mapWords.ofThese(5, 0)).toBe('You do not need a visa for any of these.')
  expect(mapWords.ofThese(0, 7)).toBe('You get a visa on arrival in all of these.')
})
