import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { findHold, saveHold } from './hold.store.server.ts'
import { type HoldProblem, longestHoldReason } from './hold.ts'

/** Keeps an application from being erased, for a dispute. Both the nightly run and account deletion respect it. */
export function keepFromErasure(
  ctx: RequestContext,
  id: Id<'application'>,
  reason: string,
): Promise<Result<null, HoldProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'hold'))
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const holdReason = reason.trim()
    if (!holdReason) return problem({ code: 'empty' })
    if (holdReason.length > longestHoldReason) return problem({ code: 'too_long' })
    await lockCases(db, [id])
    const before = requireFound(await findHold(db, id))
    requireAllowed(before.status !== 'draft' && mayWorkOnCase(actor, 'hold', before))
    if (before.erasedAt) return problem({ code: 'erased' })
    if (before.heldAt && before.holdReason === holdReason) return ok(null)
    await saveHold(db, id, { heldAt: before.heldAt ?? now, holdReason })
    await recordAct(ctx, { act: 'application.hold', subject: { kind: 'application', id }, reason: holdReason })
    return ok(null)
  })
}

/** Lets an application be erased again once its period is over. Without a hold, nothing changes. */
export function releaseForErasure(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'hold'))
  return inTransaction(ctx, async (ctx) => {
    const { actor, db } = ctx
    await lockCases(db, [id])
    const before = requireFound(await findHold(db, id))
    requireAllowed(before.status !== 'draft' && mayWorkOnCase(actor, 'hold', before))
    if (!before.heldAt) return
    await saveHold(db, id, null)
    await recordAct(ctx, { act: 'application.release', subject: { kind: 'application', id } })
  })
}
