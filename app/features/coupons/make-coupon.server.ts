import type { PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { recordAct } from '../audit/record-act.server.ts'
import { mayManageCoupons } from './coupon.policy.ts'
import { addCoupon } from './coupon.store.server.ts'
import { amountRange, isCode, percentRange, usesRange } from './coupon.ts'

export type NewCoupon = {
  readonly code: string
  readonly takes: { readonly percent: number } | { readonly amountMinor: number }
  readonly validFrom: PlainDate
  readonly validUntil: PlainDate | null
  readonly mostUses: number | null
}

/** `exists`: the code has been used before, even by an ended coupon. Codes are never reused. */
export type NewCouponProblem = { code: 'shape' | 'value' | 'dates' | 'uses' | 'exists' }

/** Creates a coupon that travellers can enter from its first day. */
export async function makeCoupon(ctx: RequestContext, coupon: NewCoupon): Promise<Result<null, NewCouponProblem>> {
  requireAllowed(mayManageCoupons(ctx.actor))
  const wrong = problemOf(coupon)
  if (wrong) return problem({ code: wrong })
  return inTransaction(ctx, async (ctx): Promise<Result<null, NewCouponProblem>> => {
    const { actor, db, now } = ctx
    requireAllowed(mayManageCoupons(actor) && actor.kind === 'staff')
    const { code, takes, validFrom, validUntil, mostUses } = coupon
    const dates = { validFrom, validUntil, mostUses, createdAt: now, createdById: actor.accountId }
    if (!(await addCoupon(db, { code, ...takes, ...dates }))) return problem({ code: 'exists' })
    const detail = { ...takes, from: validFrom, until: validUntil, mostUses }
    await recordAct(ctx, { act: 'coupon.make', subject: { kind: 'coupon', id: code }, detail })
    return ok(null)
  })
}

function problemOf({ code, takes, validFrom, validUntil, mostUses }: NewCoupon): NewCouponProblem['code'] | undefined {
  if (!isCode(code)) return 'shape'
  const isWorth = 'percent' in takes ? isWithin(takes.percent, percentRange) : isWithin(takes.amountMinor, amountRange)
  if (!isWorth) return 'value'
  if (validUntil !== null && validUntil < validFrom) return 'dates'
  return mostUses === null || isWithin(mostUses, usesRange) ? undefined : 'uses'
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
