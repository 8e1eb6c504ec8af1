import { expect, test } from 'vitest'
import { greeting, personName } from './person-name.ts'

test.each([
  ['  Asha \t Rao ', 'Asha Rao'],
  ['Asha\r\nBcc: x', 'Asha Bcc: x'],
  ['Asha\u202e Rao\u200b', 'Asha Rao'],
  ['می‌خواهم', 'می‌خواهم'],
  ["Zoë O'Brien-Łuk", "Zoë O'Brien-Łuk"],
  ['\u200b \u00a0', ''],
  ['\u0001\ud800', ''],
  ['12 34', ''],
])('%j is the name %j', (typed, name) => {
  expect(personName(typed)).toBe(name)
})

test.each(['Asha Rao', 'J. R. Núñez', '李 小龍', "Zoë O'Brien-Łuk"])('a letter begins with %s', (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`)
})

test.each([
  'Win at evil.example today',
  'see https://evil',
  'call +44 20 7946 0000',
  'write to me@evil',
  'x'.repeat(61),
  '',
])('a letter does not repeat %j', (name) => {
  expect(greeting(name)).toBe('Hello,')
})
