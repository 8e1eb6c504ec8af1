import { type Coupon, type CouponProblem, couponProblem, reductionOf } from '#app/features/coupons/coupon.ts'
import { withCoupon } from '#app/features/quotes/order-quote.ts'
import type { Quote } from '#app/features/quotes/quote.ts'
import type { TaxRule } from '#app/features/settings/prices/tax-rule.ts'
import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { listApplicationsOf } from '../application.store.server.ts'
import type { Application } from '../application.ts'
import { listOrderCoupons } from './order.store.server.ts'

/** An order's coupon, and why it gives no discount, if it does not. */
export type OrderCoupon = { readonly coupon: Coupon; readonly problem: CouponProblem | undefined }

export type OrderCoupons = ReadonlyMap<Id<'order'>, OrderCoupon>

/** Returns the coupons of the orders of one owner's applications. A paid order keeps its price. */
export async function readOrderCoupons(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  applications: readonly Application[],
): Promise<OrderCoupons> {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', { ownerId }))
  const orderIds = new Set(applications.filter(({ status }) => status === 'draft').map(({ orderId }) => orderId))
  if (orderIds.size === 0) return new Map()
  const rows = await listOrderCoupons(ctx.db, [...orderIds])
  const today = dayOf(ctx.now)
  return new Map(
    rows.map(({ orderId, coupon, uses }) => [orderId, { coupon, problem: couponProblem(coupon, today, uses) }]),
  )
}

/** Returns the others who share a coupon's amount: the drafts of the same orders that were not requested. */
export async function listSharers(
  { actor, db }: RequestContext,
  ownerId: Id<'account'>,
  applications: readonly Application[],
  coupons: OrderCoupons,
): Promise<readonly Application[]> {
  requireAllowed(mayActOnApplication(actor, 'read', { ownerId }))
  const shares = [...coupons].filter(([, { coupon, problem }]) => coupon.percent === null && !problem)
  if (shares.length === 0) return []
  const orderIds = new Set(shares.map(([orderId]) => orderId))
  const known = new Set(applications.map(({ id }) => id))
  const own = await listApplicationsOf(db, ownerId)
  return own
    .filter(({ id, orderId, status }) => status === 'draft' && orderIds.has(orderId) && !known.has(id))
    .toSorted((one, other) => one.position - other.position)
}

type Priced = { readonly application: Application; readonly quote: Quote }

/** Applies order coupons to drafts. Anything no longer a draft keeps its price. */
export function withCoupons<Draft extends Priced>(
  drafts: readonly Draft[],
  coupons: OrderCoupons,
  tax: TaxRule | undefined,
): Draft[] {
  const quotes = new Map<Id<'application'>, Quote>()
  const open = drafts.filter(({ application }) => application.status === 'draft')
  for (const [orderId, own] of Map.groupBy(open, ({ application }) => application.orderId)) {
    const used = coupons.get(orderId)
    if (!used || used.problem) continue
    const inPlace = own.toSorted((one, other) => one.application.position - other.application.position)
    const reduced = withCoupon(
      inPlace.map(({ quote }) => quote),
      reductionOf(used.coupon),
      tax,
    )
    for (const [index, { application }] of inPlace.entries()) {
      const quote = reduced[index]
      if (quote) quotes.set(application.id, quote)
    }
  }
  return drafts.map((draft) => ({ ...draft, quote: quotes.get(draft.application.id) ?? draft.quote }))
}
