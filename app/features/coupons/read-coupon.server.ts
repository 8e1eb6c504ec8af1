import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayManageCoupons, mayReadCoupon } from './coupon.policy.ts'
import { findCoupon, findCouponForUpdate, listCoupons } from './coupon.store.server.ts'
import { type Coupon, isCode } from './coupon.ts'

export async function lookUpCoupon({ actor, db }: RequestContext, code: string): Promise<Coupon | undefined> {
  requireAllowed(mayReadCoupon(actor))
  return isCode(code) ? findCoupon(db, code) : undefined
}

/** The same, locked until the transaction ends: of two concurrent uses, the second counts the first. */
export async function lockCoupon({ actor, db }: RequestContext, code: string): Promise<Coupon | undefined> {
  requireAllowed(mayReadCoupon(actor))
  return isCode(code) ? findCouponForUpdate(db, code) : undefined
}

const mostListed = 500

export async function readCoupons({ actor, db }: RequestContext): Promise<Coupon[]> {
  requireAllowed(mayManageCoupons(actor))
  return listCoupons(db, mostListed)
}
