import type { OrderCoupon } from '#app/features/applications/travellers/order-coupons.server.ts'
import { couponProblemWords, worthText } from '#app/features/coupons/coupon.words.ts'
import type { CouponRefusal } from '#app/features/payments/order/apply-coupon.server.ts'

export const couponWords = {
  title: 'Coupon',
  add: 'Add a coupon',
  label: 'Coupon code',
  apply: 'Apply coupon',
  remove: 'Remove coupon',
  missing: 'Enter a coupon code',
  refused: {
    unknown: 'We do not know this code. Check the spelling',
    paying: 'A payment is under way. You can change the coupon once it is cancelled',
    not_open: 'This application is no longer a draft',
  },
}

/** The coupon of an order as its pages say it. */
export type SaidCoupon = { readonly text: string; readonly isApplied: boolean }

export function couponSaid({ coupon, problem }: OrderCoupon): SaidCoupon {
  const { code } = coupon
  if (!problem) return { text: `Coupon ${code}: ${worthText(coupon)} off our fees`, isApplied: true }
  return { text: `Coupon ${code} takes nothing off. ${couponProblemWords[problem](coupon)}.`, isApplied: false }
}

export function refusalText(refusal: CouponRefusal): string {
  return 'coupon' in refusal ? couponProblemWords[refusal.code](refusal.coupon) : couponWords.refused[refusal.code]
}
