import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { mayManageCoupons } from './coupon.policy.ts'
import { findCouponForUpdate, saveCouponEnd } from './coupon.store.server.ts'

/** Ends a coupon for every order not yet being paid. Paid orders are unaffected. */
export function endCoupon(call: Call, code: string): Promise<void> {
  requireAllowed(mayManageCoupons(call.actor))
  return inTransaction(call, async (call) => {
    requireFound(await findCouponForUpdate(call.db, code))
    if (!(await saveCouponEnd(call.db, code, call.now))) return
    await recordAct(call, { act: 'coupon.end', subject: { kind: 'coupon', id: code } })
  })
}
