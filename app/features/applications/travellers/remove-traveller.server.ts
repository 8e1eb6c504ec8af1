import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { saveStatus } from '../application.store.server.ts'
import { canMove, moves } from '../application.ts'
import { lockApplication } from '../read-application.server.ts'
import { lockOrder } from './lock-order.server.ts'
import { listTravellersOf } from './order.store.server.ts'

export type RemoveProblem = { readonly code: 'not_open' | 'last' }

/**
 * Removes a traveller from an unpaid order: their draft is withdrawn, and erased like any other. The last one stays,
 * since removing them means withdrawing. The caller has checked that no payment is in progress. Repeating it changes
 * nothing.
 */
export function removeTraveller(ctx: RequestContext, id: Id<'application'>): Promise<Result<null, RemoveProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { orderId } = await lockOrder(ctx, id, 'withdraw')
    const application = await lockApplication(ctx, id, 'withdraw')
    requireAllowed(mayActOnApplication(ctx.actor, 'withdraw', application))
    if (application.status === moves.withdraw.to && application.submittedAt === null) return ok(null)
    if (!canMove(application.status, 'submit')) return problem({ code: 'not_open' })
    if ((await listTravellersOf(ctx.db, [orderId])).length <= 1) return problem({ code: 'last' })
    await saveStatus(ctx.db, id, moves.withdraw.to, ctx.now)
    return ok(null)
  })
}
