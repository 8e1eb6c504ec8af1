import { formatMoney, usd } from '#app/lib/money.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { words } from '#app/lib/words/words.ts'
import type { Coupon, CouponProblem } from './coupon.ts'

const said = words('coupons/coupon')

type Worth = Pick<Coupon, 'percent' | 'amountMinor'>

/** "10 %", "$20.00" */
export function worthText({ percent, amountMinor }: Worth): string {
  return percent === null ? formatMoney(usd(amountMinor ?? 0)) : said.worth({ percent })
}

export const couponProblemWords: Record<CouponProblem, (coupon: Pick<Coupon, 'validFrom' | 'validUntil'>) => string> = {
  early: ({ validFrom }) => said.problem.early({ day: formatDate(validFrom) }),
  over: ({ validUntil }) => (validUntil ? said.problem.over({ day: formatDate(validUntil) }) : said.problem.ended),
  ended: () => said.problem.ended,
  used_up: () => said.problem.used_up,
}

export const couponStateWords: Record<CouponProblem | 'open', string> = words('coupons/coupon', 'couponState')
