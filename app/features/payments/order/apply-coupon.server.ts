import { canMove } from '#app/features/applications/application.ts'
import { lockOrder } from '#app/features/applications/travellers/lock-order.server.ts'
import { mayManageCoupons, mayReadCoupon } from '#app/features/coupons/coupon.policy.ts'
import { type Coupon, type CouponProblem, codeOf, couponProblem } from '#app/features/coupons/coupon.ts'
import { lockCoupon, lookUpCoupon, readCoupons } from '#app/features/coupons/read-coupon.server.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import { findActiveAttempt } from '../payment.store.server.ts'
import { countUses, countUsesOf, findOrderCoupon, saveOrderCoupon } from './coupon-use.store.server.ts'

export type CouponRefusal =
  | { code: CouponProblem; coupon: Coupon }
  /** The code does not exist, a payment of the order is in progress, or the order is no longer a draft. */
  | { code: 'unknown' | 'paying' | 'not_open' }

/** Applies a coupon to the user's own order, replacing any earlier one; an empty code removes it. */
export function applyCoupon(
  ctx: RequestContext,
  id: Id<'application'>,
  typed: string,
): Promise<Result<null, CouponRefusal>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const { ownerId, orderId, status } = await lockOrder(ctx, id)
    requireAllowed(mayActOnPayment(ctx.actor, 'read', { payerId: ownerId }))
    if (!canMove(status, 'submit')) return problem({ code: 'not_open' })
    if (await findActiveAttempt(db, id)) return problem({ code: 'paying' })
    const code = codeOf(typed)
    const refusal = code ? await whyNot(ctx, orderId, code) : undefined
    if (refusal) return problem(refusal)
    if ((await findOrderCoupon(db, orderId)) !== (code || null)) await saveOrderCoupon(db, orderId, code || null, now)
    return ok(null)
  })
}

async function whyNot(ctx: RequestContext, orderId: Id<'order'>, code: string): Promise<CouponRefusal | undefined> {
  const coupon = await lookUpCoupon(ctx, code)
  if (!coupon) return { code: 'unknown' }
  const wrong = couponProblem(coupon, dayOf(ctx.now), await countUses(ctx.db, code, orderId))
  return wrong && { code: wrong, coupon }
}

/**
 * Whether the coupon of an order, if any, can still be used. Called in the transaction that opens its payment: of two
 * orders competing for the last use, the second waits and is refused.
 */
export async function requireCouponFree(ctx: RequestContext, orderId: Id<'order'>): Promise<boolean> {
  requireAllowed(mayReadCoupon(ctx.actor))
  const code = await findOrderCoupon(ctx.db, orderId)
  if (code === null) return true
  const coupon = await lockCoupon(ctx, code)
  if (!coupon) return false
  return couponProblem(coupon, dayOf(ctx.now), await countUses(ctx.db, code, orderId)) === undefined
}

/** All coupons with their number of uses, for staff who manage prices. */
export async function readCouponUses(ctx: RequestContext) {
  requireAllowed(mayManageCoupons(ctx.actor))
  const coupons = await readCoupons(ctx)
  const uses = await countUsesOf(
    ctx.db,
    coupons.map(({ code }) => code),
  )
  return coupons.map((coupon) => ({ ...coupon, uses: uses.get(coupon.code) ?? 0 }))
}
