import { expect, test } from 'vitest'
import { brandOf, cardDigits, hasExpired, isCardNumber, parseExpiry } from './card.ts'

test.for(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', ' 3782 822463 10005 '])(
  'accepts the number %s with its spaces and hyphens',
  (typed) => expect(isCardNumber(cardDigits(typed))).toBe(true),
)

test.for(['4242 4242 4242 4243', '424242424242', '4242 4242 4242 424x', '', '2424 4242 4242 4242'])(
  'rejects the number %s',
  (typed) => expect(isCardNumber(cardDigits(typed))).toBe(false),
)

test.for(['04/27', '4/27', '0427', '04 27', '04/2027', '04-27', ' 04 / 27 ', '042027'])(
  'reads %s as April 2027',
  (typed) => {
    expect(parseExpiry(typed)).toEqual({ month: 4, year: 2027 })
  },
)

test.for(['13/27', '00/27', '427', '04/1927', 'april', '', '04/2', '4242 4242'])(
  'rejects %s as an expiry date',
  (typed) => {
    expect(parseExpiry(typed)).toBeUndefined()
  },
)

test('a card is valid to the end of its month in every time zone', () => {
  const expiry = { month: 11, year: 2026 }
  expect(hasExpired(expiry, new Date('2026-11-30T23:59:59Z'))).toBe(false)
  expect(hasExpired(expiry, new Date('2026-12-01T11:59:59Z'))).toBe(false)
  expect(hasExpired(expiry, new Date('2026-12-01T12:00:00Z'))).toBe(true)
})

test('a card number identifies its brand', () => {
  expect(['4242', '5555', '2223', '3782', '6011'].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'other',
  ])
})
