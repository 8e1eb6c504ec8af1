import type { OrderCoupon } from '#app/features/applications/travellers/order-coupons.server.ts'
import { couponProblemWords, worthText } from '#app/features/coupons/coupon.words.ts'
import type { CouponRefusal } from '#app/features/payments/order/apply-coupon.server.ts'
import { words } from '#app/lib/words/words.ts'

export const couponWords = words('routes/apply/coupon')

export type SaidCoupon = { readonly text: string; readonly isApplied: boolean }

export function couponSaid({ coupon, problem }: OrderCoupon): SaidCoupon {
  const { code } = coupon
  if (!problem) return { text: couponWords.applied({ code, worth: worthText(coupon) }), isApplied: true }
  return { text: couponWords.nothing({ code, why: couponProblemWords[problem](coupon) }), isApplied: false }
}

export function refusalText(refusal: CouponRefusal): string {
  return 'coupon' in refusal ? couponProblemWords[refusal.code](refusal.coupon) : couponWords.refused[refusal.code]
}
