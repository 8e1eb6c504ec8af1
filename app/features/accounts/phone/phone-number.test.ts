import { expect, test } from 'vitest'
import { callingCode } from './calling-codes.ts'
import { readPhone, shownPhone } from './phone-number.ts'

test.for([
  ['+91 98765 43210', '', '+919876543210'],
  ['98765 43210', 'IN', '+919876543210'],
  ['098765-43210', 'IN', '+919876543210'],
  ['0091 98765 43210', '', '+919876543210'],
  ['＋91 98765 43210', '', '+919876543210'],
  ['+91 98765 43210', 'FR', '+919876543210'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['(202) 456-1414', 'US', '+12024561414'],
  ['٠٥٠ ١٢٣ ٤٥٦٧', 'AE', '+971501234567'],
] as const)('reads %s in %s as the number %s', ([typed, country, number]) => {
  expect(readPhone(typed, country)).toEqual({ number })
})

test.for([
  ['', 'IN', 'missing'],
  ['   ', 'IN', 'missing'],
  ['98765 43210', '', 'no_country'],
  ['98765 43210', 'ZZ', 'no_country'],
  ['98765 43210', 'XXB', 'no_country'],
  ['12', 'IN', 'not_a_number'],
  ['my number is +91 98765 43210', 'IN', 'not_a_number'],
  ['+91 98765 43210 ext. 5', 'IN', 'not_a_number'],
  ['+999 123456789', '', 'not_a_number'],
  ['+91 98765 43210\nBcc: somebody', '', 'not_a_number'],
  ['9'.repeat(5000), 'IN', 'not_a_number'],
  // A landline in Paris, and a premium-rate number.
  ['01 42 68 53 00', 'FR', 'no_texts'],
  ['+44 909 879 0000', '', 'no_texts'],
] as const)('rejects %s in %s: %s', ([typed, country, problem]) => {
  expect(readPhone(typed, country)).toEqual({ problem })
})

test('formats numbers for display and gives each country’s calling code', () => {
  expect(shownPhone('+919876543210')).toBe('+91 98765 43210')
  expect([callingCode('IN'), callingCode('US'), callingCode('XXB')]).toEqual(['+91', '+1', undefined])
})
