import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Id, newId } from '#app/lib/id.ts'
import { sum, usd } from '#app/lib/money.ts'
import type { Reduction } from '../coupons/coupon.ts'
import { defaultPrices, insurancePlans, plans, speeds } from '../settings/setting.ts'
import { spread, together, withCoupon } from './order-quote.ts'
import { mostDiscount, ownFees, type Quote, quoteFor } from './quote.ts'

const quantity = fc.integer({ min: 1, max: 20 })
const choice = fc.record(
  {
    speed: fc.constantFrom(...speeds),
    plan: fc.constantFrom(...plans),
    addOns: fc.record(
      {
        translation: quantity,
        photos: quantity,
        appointment: quantity,
        courier: quantity,
        consultation: quantity,
        insurance: fc.record({ plan: fc.constantFrom(...insurancePlans), weeks: quantity }),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['speed'] },
)
const fees = fc.record({ fee: fc.integer({ min: 0, max: 50_000 }), serviceFee: fc.integer({ min: 0, max: 9_999 }) })
const tax = fc.option(
  fc.record({ name: fc.constant('VAT'), number: fc.constant(''), rate: fc.integer({ min: 1, max: 50_000 }) }),
  { nil: undefined },
)
const coupon: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({ code: fc.constant('SUMMER'), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ code: fc.constant('SUMMER'), amount: fc.integer({ min: 1, max: 300_000 }).map(usd) }),
)
const travellers = fc.array(fc.tuple(fees, choice), { minLength: 1, maxLength: 9 })
const table = { prices: defaultPrices, rates: new Map() }

const amountOf = ({ lines }: Pick<Quote, 'lines'>, kind: string) =>
  lines.reduce((total, line) => (line.kind === kind ? total + line.amount.minor : total), 0)
const totalOf = ({ lines }: Pick<Quote, 'lines'>) =>
  sum(
    lines.map(({ amount }) => amount),
    'USD',
  )

/** The prices of some travellers before and after a coupon. */
function priced(
  who: readonly (readonly [{ fee: number; serviceFee: number }, Parameters<typeof quoteFor>[1]])[],
  taxRule: Parameters<typeof quoteFor>[2]['tax'],
) {
  return who.map(([{ fee, serviceFee }, choice]) =>
    quoteFor({ detail: 'researched', fee: usd(fee), serviceFee: usd(serviceFee) }, choice, { ...table, tax: taxRule }),
  )
}

describe('the price of any order', () => {
  test('is the sum of its lines, with one line per kind and traveller', () => {
    fc.assert(
      fc.property(travellers, coupon, tax, (who, coupon, tax) => {
        const quotes = withCoupon(priced(who, tax), coupon, tax)
        for (const quote of quotes) {
          expect(quote.total).toEqual(totalOf(quote))
          expect(new Set(quote.lines.map(({ kind }) => kind)).size).toBe(quote.lines.length)
        }
        const order = together(
          quotes.map((quote) => ({ applicationId: newId<'application'>() as Id<'application'>, quote })),
        )
        expect(order.total).toEqual(totalOf(order))
      }),
    )
  })

  test('includes tax on our fees after the discount, to the cent, never on the government fee', () => {
    fc.assert(
      fc.property(travellers, coupon, tax, (who, coupon, tax) => {
        for (const quote of withCoupon(priced(who, tax), coupon, tax)) {
          const taxed = BigInt(ownFees(quote).minor + amountOf(quote, 'discount'))
          const exact = (taxed * BigInt(tax?.rate ?? 0) * 2n + 100_000n) / 200_000n
          expect(BigInt(amountOf(quote, 'tax'))).toBe(exact)
        }
      }),
    )
  })

  test('is reduced only in our fees, and never below the minimum charge', () => {
    fc.assert(
      fc.property(travellers, coupon, tax, (who, coupon, tax) => {
        const before = priced(who, tax)
        for (const [index, quote] of withCoupon(before, coupon, tax).entries()) {
          const old = before[index]
          const off = -amountOf(quote, 'discount')
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual(ownFees(quote).minor)
          expect(amountOf(quote, 'government_fee')).toBe(old && amountOf(old, 'government_fee'))
          if (off > 0) expect(quote.total.minor).toBeGreaterThanOrEqual(50)
          expect(quote.total.minor).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('splits an amount between its travellers without losing or adding a cent', () => {
    fc.assert(
      fc.property(travellers, fc.integer({ min: 1, max: 300_000 }), tax, (who, minor, tax) => {
        const before = priced(who, tax)
        const most = before.map((quote) => mostDiscount(quote).minor)
        const all = most.reduce((one, other) => one + other, 0)
        const after = withCoupon(before, { code: 'SUMMER', amount: usd(minor) }, tax)
        const off = after.map((quote) => -amountOf(quote, 'discount'))
        expect(off.reduce((one, other) => one + other, 0)).toBe(Math.min(minor, all))
        for (const [index, share] of off.entries()) {
          const exact = (Math.min(minor, all) * (most[index] ?? 0)) / Math.max(1, all)
          expect(Math.abs(share - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  test('is the same however often its coupon is applied', () => {
    fc.assert(
      fc.property(travellers, coupon, tax, (who, coupon, tax) => {
        const once = withCoupon(priced(who, tax), coupon, tax)
        expect(withCoupon(once, coupon, tax)).toEqual(once)
      }),
    )
  })
})

test('a cent that cannot be split goes to the largest remaining share', () => {
  expect(
    spread(
      1_000,
      [1, 1, 1].map((part) => part * 500),
    ),
  ).toEqual([334, 333, 333])
  expect(spread(100, [10_000, 20_000, 0])).toEqual([33, 67, 0])
  expect(spread(10_000, [300, 200])).toEqual([300, 200])
  expect(spread(0, [300, 200])).toEqual([0, 0])
})
