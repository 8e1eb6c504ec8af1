import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import { findApplicationForUpdate, saveStatus } from './application.store.server.ts'
import { type ApplicationStatus, canMove, moves } from './application.ts'

export type SubmitProblem = { code: 'not_open'; status: ApplicationStatus }

/**
 * Submits a paid draft to caseworkers, for the service only: payment calls it in the transaction that records the
 * money, and emails the payer. `expectedOn` is the latest expected decision date. A second submission is refused.
 */
export function submitApplication(
  ctx: RequestContext,
  id: Id<'application'>,
  expectedOn: PlainDate,
): Promise<Result<{ reference: string }, SubmitProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const application = requireFound(await findApplicationForUpdate(db, id))
    requireAllowed(mayActOnApplication(actor, 'submit', application))
    if (!canMove(application.status, 'submit')) return problem({ code: 'not_open', status: application.status })

    await saveStatus(db, id, moves.submit.to, now, { expectedOn })
    await announce(db, { staff: true, applicationId: id })
    return ok({ reference: application.reference })
  })
}
