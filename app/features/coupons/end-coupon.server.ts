import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { mayManageCoupons } from './coupon.policy.ts'
import { findCouponForUpdate, saveCouponEnd } from './coupon.store.server.ts'

/** Ends a coupon for every order not yet being paid. Paid orders are unaffected. */
export function endCoupon(ctx: RequestContext, code: string): Promise<void> {
  requireAllowed(mayManageCoupons(ctx.actor))
  return inTransaction(ctx, async (ctx) => {
    requireFound(await findCouponForUpdate(ctx.db, code))
    if (!(await saveCouponEnd(ctx.db, code, ctx.now))) return
    await recordAct(ctx, { act: 'coupon.end', subject: { kind: 'coupon', id: code } })
  })
}
