import { expect, test } from 'vitest'
import { askedKinds } from './document.ts'
import { documentWords } from './document.words.ts'

test('every document type has a name and a requirement, and an unknown one still has a name', () => {
  for (const kind of askedKinds) expect(Object.values(documentWords(kind)).every(Boolean)).toBe(true)
  expect(documentWords('fishing_licence').name).toBe('fishing licence')
})
