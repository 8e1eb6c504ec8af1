import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { saveStatus } from '../application.store.server.ts'
import { canMove, moves } from '../application.ts'
import { holdApplication } from '../read-application.server.ts'
import { holdOrder } from './hold-order.server.ts'
import { listTravellersOf } from './order.store.server.ts'

export type RemoveProblem = { readonly code: 'not_open' | 'last' }

/**
 * Removes a traveller from an unpaid order: their draft is withdrawn, and erased like any other. The last one stays,
 * since removing them means withdrawing. The caller has checked that no payment is in progress. Repeating it changes
 * nothing.
 */
export function removeTraveller(call: Call, id: Id<'application'>): Promise<Result<null, RemoveProblem>> {
  return inTransaction(call, async (call) => {
    const { orderId } = await holdOrder(call, id, 'withdraw')
    const application = await holdApplication(call, id, 'withdraw')
    requireAllowed(mayActOnApplication(call.actor, 'withdraw', application))
    if (application.status === moves.withdraw.to && application.submittedAt === null) return ok(null)
    if (!canMove(application.status, 'submit')) return problem({ code: 'not_open' })
    if ((await listTravellersOf(call.db, [orderId])).length <= 1) return problem({ code: 'last' })
    await saveStatus(call.db, id, moves.withdraw.to, call.now)
    return ok(null)
  })
}
