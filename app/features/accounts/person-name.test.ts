import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.each([
  ['  Asha \t Rao ', 'Asha Rao'],
  ['Asha\r\nBcc: x', 'Asha Bcc: x'],
  ['Asha\u202e Rao\u200b', 'Asha Rao'],
  ['می‌خواهم', 'می‌خواهم'],
  ["Zoë O'Brien-Łuk", "Zoë O'Brien-Łuk"],
  ['\u200b \u00a0', ''],
  ['\u0001\ud800', ''],
  ['12 34', ''],
])('reads %j as the name %j', (typed, name) => {
  expect(personName(typed)).toBe(name)
})
