import { describe, expect, test } from 'vitest'
import { formatMoney, fromUsd, money, type Rate, sum, toUsd, usd } from './money.ts'

const rate = (currency: string, usdMicros: number): Rate => ({ currency, usdMicros, asOf: '2026-11-01' })

describe('money', () => {
  test.for([
    [usd(6_500), '$65.00'],
    [money(9_000, 'EUR'), '€90.00'],
    [money(3_000, 'JPY'), '¥3,000'],
    [money(12_345, 'KWD'), 'KWD 12.345'],
  ] as const)('%o is written %s', ([amount, written]) => {
    expect(formatMoney(amount).replace(/\s/g, ' ')).toBe(written)
  })

  test.for([
    [money(9_000, 'EUR'), rate('EUR', 1_160_000), 10_440],
    [money(3_000, 'JPY'), rate('JPY', 6_500), 1_950],
    [money(1_000, 'KWD'), rate('KWD', 3_255_000), 326],
    [money(1, 'INR'), rate('INR', 11_300), 0],
    [money(45, 'INR'), rate('INR', 11_300), 1],
  ] as const)('%o converts to dollars, rounded half up: %i cents', ([amount, at, cents]) => {
    expect(toUsd(amount, at)).toEqual(usd(cents))
  })

  test('converts dollars to rupees with the same table', () => {
    expect(fromUsd(usd(6_500), rate('INR', 11_300))).toEqual(money(575_221, 'INR'))
  })

  test('rejects a sum of two currencies, and half a cent', () => {
    expect(() => sum([usd(1), money(1, 'EUR')], 'USD')).toThrow()
    expect(() => usd(0.5)).toThrow()
  })
})
