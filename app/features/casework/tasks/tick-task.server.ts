import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { notifyColleagues } from '../notify-of-case.server.ts'
import { staffId } from '../staff-id.ts'
import { findTask, saveTask } from './task.store.server.ts'

/**
 * Marks a task of a case as done, or reopens it. A task already in that state is unchanged. `dropped`: it was refunded,
 * so nothing is left to do.
 */
export function tickTask(
  ctx: RequestContext,
  applicationId: Id<'application'>,
  { id, isDone }: { id: Id<'task'>; isDone: boolean },
): Promise<Result<null, { code: 'dropped' }>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'task'))
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const [locked] = await lockCases(db, [applicationId])
    const one = requireFound(locked)
    requireAllowed(mayWorkOnCase(actor, 'task', one))
    const task = requireFound(await findTask(db, id))
    requireFound(task.applicationId === applicationId || undefined)
    if (task.droppedAt) return problem({ code: 'dropped' })
    if (isDone === (task.doneAt !== null)) return ok(null)
    await saveTask(db, id, isDone ? { doneAt: now, doneById: staffId(actor) } : null)
    await notifyColleagues(ctx, applicationId)
    await announce(db, { accountId: one.ownerId })
    const { kind, source, quantity } = task
    const subject = { kind: 'application', id: applicationId } as const
    await recordAct(ctx, { act: 'application.task', subject, detail: { kind, source, quantity, done: isDone } })
    return ok(null)
  })
}
