import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { maySettleWatchTasks } from './watched-page.policy.ts'
import { findTaskForUpdate, settle } from './watched-page.store.server.ts'
import type { StaffOutcome } from './watched-page.ts'

/** Records a task's outcome. Problem `settled`: a colleague settled it first, or the page is readable again. */
export function settleTask(
  ctx: RequestContext,
  id: Id<'watch-task'>,
  outcome: StaffOutcome,
): Promise<Result<null, { code: 'settled' }>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    requireAllowed(maySettleWatchTasks(actor))
    if (actor.kind !== 'staff') throw new NotFound()
    const task = requireFound(await findTaskForUpdate(db, id))
    if (task.settledAt) {
      const isMine = task.settledById === actor.accountId && task.outcome === outcome
      return isMine ? ok(null) : problem({ code: 'settled' })
    }
    await settle(db, id, { outcome, by: actor.accountId, now })
    const detail = { kind: task.kind, outcome }
    await recordAct(ctx, { act: 'watched-page.settle', subject: { kind: 'watch-task', id }, detail })
    return ok(null)
  })
}
