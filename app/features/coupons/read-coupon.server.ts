import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayManageCoupons, mayReadCoupon } from './coupon.policy.ts'
import { findCoupon, findCouponForUpdate, listCoupons } from './coupon.store.server.ts'
import { type Coupon, isCode } from './coupon.ts'

/** A coupon by its code; undefined where there is none. */
export async function lookUpCoupon({ actor, db }: Call, code: string): Promise<Coupon | undefined> {
  requireAllowed(mayReadCoupon(actor))
  return isCode(code) ? findCoupon(db, code) : undefined
}

/** The same, held until the transaction ends: of two who use it at once, the second counts the first one's use. */
export async function holdCoupon({ actor, db }: Call, code: string): Promise<Coupon | undefined> {
  requireAllowed(mayReadCoupon(actor))
  return isCode(code) ? findCouponForUpdate(db, code) : undefined
}

const mostListed = 500

/** The coupons of the installation, the newest first. */
export async function readCoupons({ actor, db }: Call): Promise<Coupon[]> {
  requireAllowed(mayManageCoupons(actor))
  return listCoupons(db, mostListed)
}
