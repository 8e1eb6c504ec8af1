import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { holdCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'
import { tellColleagues } from '../tell-of-case.server.ts'
import { findTask, saveTask } from './task.store.server.ts'

/**
 * Marks a task of a case as done, or reopens it. A task already in that state is unchanged. `dropped`: it was refunded,
 * so nothing is left to do.
 */
export function tickTask(
  call: Call,
  applicationId: Id<'application'>,
  { id, isDone }: { id: Id<'task'>; isDone: boolean },
): Promise<Result<null, { code: 'dropped' }>> {
  requireAllowed(mayWorkOnCase(call.actor, 'task'))
  return inTransaction(call, async (call) => {
    const { actor, db, now } = call
    const [held] = await holdCases(db, [applicationId])
    const one = requireFound(held)
    requireAllowed(mayWorkOnCase(actor, 'task', one))
    const task = requireFound(await findTask(db, id))
    requireFound(task.applicationId === applicationId || undefined)
    if (task.droppedAt) return problem({ code: 'dropped' })
    if (isDone === (task.doneAt !== null)) return ok(null)
    await saveTask(db, id, isDone ? { doneAt: now, doneById: staffId(actor) } : null)
    await tellColleagues(call, applicationId)
    await announce(db, { accountId: one.ownerId })
    const { kind, source, quantity } = task
    const subject = { kind: 'application', id: applicationId } as const
    await recordAct(call, { act: 'application.task', subject, detail: { kind, source, quantity, done: isDone } })
    return ok(null)
  })
}
