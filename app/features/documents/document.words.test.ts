import { expect, test } from 'vitest'
import { documentKinds } from '../visas/scheme.ts'
import { documentWords, sizeWords } from './document.words.ts'

test('every kind has a name and a requirement, and an unknown one still has a name', () => {
  for (const kind of documentKinds) expect(Object.values(documentWords(kind)).every(Boolean)).toBe(true)
  expect(documentWords('fishing_licence').name).toBe('fishing licence')
})

test('sizes as people read them', () => {
  const sizes = [1, 999, 1000, 340_400, 999_499, 999_500, 1_250_000, 10_000_000].map(sizeWords)
  expect(sizes).toEqual(['1 byte', '999 bytes', '1 kB', '340 kB', '999 kB', '1.0 MB', '1.3 MB', '10.0 MB'])
})
