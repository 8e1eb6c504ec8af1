import { type Money, usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'

/** A code that takes something off our own fees, as staff made it. */
export type Coupon = {
  readonly code: string
  /** One of the two: a percentage, or an amount in US cents for the whole order. */
  readonly percent: number | null
  readonly amountMinor: number | null
  readonly validFrom: PlainDate
  /** The last day on which it can be used; no end where it is null. */
  readonly validUntil: PlainDate | null
  /** How many orders can use it; any number where it is null. */
  readonly mostUses: number | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

export const percentRange = { least: 1, most: 100 } as const
/** In US cents: ten thousand dollars are a slip of the keyboard. */
export const amountRange = { least: 1, most: 10_000_00 } as const
export const usesRange = { least: 1, most: 1_000_000 } as const

/** What a coupon takes off an order. */
export type Reduction = { readonly code: string } & ({ readonly percent: number } | { readonly amount: Money })

export function reductionOf({ code, percent, amountMinor }: Coupon): Reduction {
  return percent === null ? { code, amount: usd(amountMinor ?? 0) } : { code, percent }
}

export const couponProblems = ['early', 'over', 'ended', 'used_up'] as const
export type CouponProblem = (typeof couponProblems)[number]

/** Why a coupon takes nothing off today, if it does not. `uses` counts the other orders that have used it. */
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

/** As people type it: spaces and small letters are no difference. */
export function codeOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase()
}

export function isCode(code: string): boolean {
  return /^[A-Z0-9-]{4,20}$/.test(code)
}
