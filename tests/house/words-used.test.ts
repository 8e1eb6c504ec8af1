import { expect, test } from 'vitest'
import { catalogues, messagesOf, uses } from './catalogue-uses.ts'

test('every message is used', () => {
  const used = new Set(uses.flatMap(({ entries }) => entries.flatMap(messagesOf)).map(({ id }) => id))
  const unused = [...catalogues.values()].flatMap(messagesOf).filter(({ id }) => !used.has(id))
  expect(unused.map(({ id }) => id)).toEqual([])
})
