import { formatMoney, usd } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { Coupon, CouponProblem } from './coupon.ts'

type Worth = Pick<Coupon, 'percent' | 'amountMinor'>

/** "10 %", "$20.00" */
export function worthText({ percent, amountMinor }: Worth): string {
  return percent === null ? formatMoney(usd(amountMinor ?? 0)) : `${percent} %`
}

/** Why a coupon takes nothing off, to the one who has it. */
export const couponProblemWords: Record<CouponProblem, (coupon: Pick<Coupon, 'validFrom' | 'validUntil'>) => string> = {
  early: ({ validFrom }) => `This coupon can be used from ${formatDate(validFrom)}`,
  over: ({ validUntil }) => (validUntil ? `This coupon ended on ${formatDate(validUntil)}` : 'This coupon has ended'),
  ended: () => 'This coupon has ended',
  used_up: () => 'This coupon has been used up',
}

/** How a coupon stands, to staff. */
export const couponStateWords: Record<CouponProblem | 'open', string> = words('coupons/coupon', 'couponState')
