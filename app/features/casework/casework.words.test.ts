import { expect, test } from 'vitest'
import { movedWords } from './casework.words.ts'

test.for([
  ['United Kingdom', 'approved', 'The United Kingdom approved your visa application (PTN-1)'],
  ['Netherlands', 'rejected', 'The Netherlands refused your visa application (PTN-1)'],
  ['France', 'approved', 'France approved your visa application (PTN-1)'],
] as const)('a notice that begins with %s begins as a sentence does', ([country, to, title]) => {
  expect(movedWords({ reference: 'PTN-1', to, country, note: '', hasVisa: true }).title).toBe(title)
})
