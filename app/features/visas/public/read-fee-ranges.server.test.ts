import { expect } from 'vitest'
import { money, usd } from '#app/lib/money.ts'
import { test } from '#tests/support/database.ts'
import { rangeOf, readFeeRanges } from './read-fee-ranges.server.ts'

const yen = { currency: 'JPY', usdMicros: 7_000, asOf: '2026-11-01' }
const euro = { currency: 'EUR', usdMicros: 1_160_000, asOf: '2026-11-01' }
const rates = new Map([yen, euro].map((rate) => [rate.currency, rate]))

test('a range uses the currency of the fees, else US dollars, and is absent if all are equal', () => {
  const euros = [90_00, 35_00, 67_50].map((minor) => money(minor, 'EUR'))
  expect(rangeOf(euros, rates)).toEqual({ least: money(35_00, 'EUR'), most: money(90_00, 'EUR') })
  const mixed = [usd(23_00), usd(140_00), money(16_750, 'JPY')]
  expect(rangeOf(mixed, rates)).toEqual({ least: usd(23_00), most: usd(140_00) })
  expect(rangeOf([usd(50_00), usd(50_00)], rates)).toBeUndefined()
  expect(rangeOf([usd(50_00)], rates)).toBeUndefined()
})

test('the Chinese tourist visa has a range, and a visa with one fee has none', async ({ ctx }) => {
  const china = await readFeeRanges(ctx(), 'CN')
  expect(china.get('cn-tourist-l')).toMatchObject({ least: usd(23_00) })
  expect(china.get('cn-tourist-l')?.most.minor).toBeGreaterThanOrEqual(140_00)
  expect((await readFeeRanges(ctx(), 'VN')).size).toBe(0)
})
