import { expect, test } from 'vitest'
import { money, usd } from '#app/lib/money.ts'
import { amountText, readAmount } from './refund-amount.ts'

test.for([
  ['15', 1_500],
  ['15.5', 1_550],
  [' $1,200.50 ', 120_050],
  ['0', 0],
  ['0.01', 1],
  ['1.005', undefined],
  ['-5', undefined],
  ['5e3', undefined],
  ['fifteen', undefined],
  ['1.', undefined],
  ['.5', undefined],
  ['', undefined],
  ['9999999999', undefined],
] as const)('“%s” is %s cents', ([typed, cents]) => {
  expect(readAmount(typed, 'USD')).toBe(cents)
})

test('rejects cents in currencies without cents', () => {
  expect([readAmount('300', 'JPY'), readAmount('300.5', 'JPY'), readAmount('1.5', 'KWD')]).toEqual([
    300,
    undefined,
    1_500,
  ])
  expect([amountText(usd(1_500)), amountText(money(300, 'JPY'))]).toEqual(['15.00', '300'])
})
