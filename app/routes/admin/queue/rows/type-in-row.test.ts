import { expect, test } from 'vitest'
import { typeInRow } from './type-in-row.ts'

test.for([
  ['Egypt e-Visa, single entry', 'Egypt', 'e-Visa, single entry'],
  ['UAE tourist visa, 30 days', 'United Arab Emirates', 'UAE tourist visa, 30 days'],
  ['Schengen short-stay visa (type C)', 'France', 'Schengen short-stay visa (type C)'],
  ['Oman', 'Oman', 'Oman'],
])('the row for %s to %s shows %s', ([type, to, said]) => {
  expect(typeInRow(String(type), String(to))).toBe(said)
})
