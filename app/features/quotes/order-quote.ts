import type { Id } from '#app/lib/id.ts'
import { type Money, sum, usd } from '#app/lib/money.ts'
import type { Reduction } from '../coupons/coupon.ts'
import type { TaxRule } from '../settings/prices/tax-rule.ts'
import { mostDiscount, ownFees, type Quote, type QuoteLine, withDiscount } from './quote.ts'

type Part = { readonly applicationId: Id<'application'>; readonly quote: Quote }

/**
 * The combined price of several travellers: every line names its traveller. The price of a single traveller is
 * unchanged.
 */
export function together(parts: readonly Part[]): Quote {
  const [first, ...others] = parts
  if (!first) throw new Error('An order has a traveller')
  if (others.length === 0) return first.quote
  return {
    lines: parts.flatMap(({ applicationId, quote }) => quote.lines.map((line) => ({ ...line, applicationId }))),
    total: sum(
      parts.map(({ quote }) => quote.total),
      first.quote.total.currency,
    ),
    estimate: parts.some(({ quote }) => quote.estimate),
  }
}

export type TravellerPart = {
  readonly applicationId: Id<'application'>
  readonly lines: readonly QuoteLine[]
  readonly total: Money
}

/** The price of each of several travellers, in order; empty for a single traveller. Credit belongs to no part. */
export function partsOf({ lines }: Pick<Quote, 'lines'>): TravellerPart[] {
  const own = Map.groupBy(lines, ({ applicationId }) => applicationId)
  return [...own].flatMap(([applicationId, lines]) => {
    const currency = lines[0]?.amount.currency ?? 'USD'
    const total = sum(
      lines.map(({ amount }) => amount),
      currency,
    )
    return applicationId ? { applicationId, lines, total } : []
  })
}

/** One traveller's part of a price; in an order of one, everything except the credit used. */
export function linesOf(quote: Pick<Quote, 'lines'>, applicationId: Id<'application'>): readonly QuoteLine[] {
  const part = partsOf(quote).find((one) => one.applicationId === applicationId)
  return part?.lines ?? quote.lines.filter((line) => line.kind !== 'credit' && line.applicationId === undefined)
}

/**
 * The prices of all travellers in an order, with a coupon's discount for each. A percentage applies to each price; an
 * amount is distributed according to what can be deducted.
 */
export function withCoupon(quotes: readonly Quote[], coupon: Reduction, tax: TaxRule | undefined): Quote[] {
  const most = quotes.map((quote) => mostDiscount(quote).minor)
  const off =
    'percent' in coupon
      ? quotes.map((quote, index) => Math.min(most[index] ?? 0, percentOf(ownFees(quote).minor, coupon.percent)))
      : spread(coupon.amount.minor, most)
  return quotes.map((quote, index) => withDiscount(quote, coupon.code, usd(off[index] ?? 0), tax))
}

/** Rounded half up to the cent. */
const percentOf = (minor: number, percent: number) => Math.floor((minor * percent + 50) / 100)

/**
 * Distributes an amount, or the maximum possible, in proportion to the limits; the remainder goes to the largest
 * fractions.
 */
export function spread(amount: number, limits: readonly number[]): number[] {
  const whole = limits.reduce((sum, limit) => sum + limit, 0)
  const all = Math.min(amount, whole)
  if (all <= 0) return limits.map(() => 0)
  const shares = limits.map((limit) => Math.floor((all * limit) / whole))
  const left = all - shares.reduce((sum, share) => sum + share, 0)
  const byRemainder = limits
    .map((limit, index) => ({ index, remainder: (all * limit) % whole }))
    .toSorted((one, other) => other.remainder - one.remainder)
  const more = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => (more.has(index) ? share + 1 : share))
}
