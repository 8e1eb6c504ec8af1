import { expect, test } from 'vitest'
import { hasEveryWord } from './search-text.ts'

test.each([
  ['Réunion for France', 'reunion', true],
  ['Réunion for France', 'FRANCE Réunion', true],
  ['Réunion for France', '', true],
  ['Réunion for France', 'reunion india', false],
])('“%s” contains every word of “%s”: %s', (text, query, has) => {
  expect(hasEveryWord(text, query)).toBe(has)
})
