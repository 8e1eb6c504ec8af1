import { type Money, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** A discount code on our own fees, created by staff. */
export type Coupon = {
  readonly code: string
  /** Exactly one is set: a percentage, or an amount in US cents for the whole order. */
  readonly percent: number | null
  readonly amountMinor: number | null
  readonly validFrom: PlainDate
  /** The last day it can be used; null for no end. */
  readonly validUntil: PlainDate | null
  /** Maximum orders that can use it; null for no limit. */
  readonly mostUses: number | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

export const percentRange = { least: 1, most: 100 } as const
/** In US cents: more than $10,000 is taken for a typing error. */
export const amountRange = { least: 1, most: 10_000_00 } as const
export const usesRange = { least: 1, most: 1_000_000 } as const

export type Reduction = { readonly code: string } & ({ readonly percent: number } | { readonly amount: Money })

export function reductionOf({ code, percent, amountMinor }: Coupon): Reduction {
  return percent === null ? { code, amount: usd(amountMinor ?? 0) } : { code, percent }
}

export const couponProblems = ['early', 'over', 'ended', 'used_up'] as const
export type CouponProblem = (typeof couponProblems)[number]

/** Why a coupon gives no discount today, if so. `uses` counts the other orders that have used it. */
export function couponProblem(
  { validFrom, validUntil, mostUses, endedAt }: Pick<Coupon, 'validFrom' | 'validUntil' | 'mostUses' | 'endedAt'>,
  today: PlainDate,
  uses: number,
): CouponProblem | undefined {
  if (endedAt !== null) return 'ended'
  if (today < validFrom) return 'early'
  if (validUntil !== null && today > validUntil) return 'over'
  return mostUses !== null && uses >= mostUses ? 'used_up' : undefined
}

/** Normalises a typed code: ignores spaces and case. */
export function codeOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

export function isCode(code: string): boolean {
  return /^[A-Z0-9-]{4,20}$/.test(code)
}
