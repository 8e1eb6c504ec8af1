import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { assignCases } from '../assign-cases.server.ts'
import { holdCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'

/** Takes an application that is nobody's. What somebody else took a moment before stays theirs. */
export function claimCase(
  call: Call,
  id: Id<'application'>,
): Promise<Result<{ act: Id<'undoable-act'> }, { code: 'taken' }>> {
  requireAllowed(mayWorkOnCase(call.actor, 'assign'))
  return inTransaction(call, async (call) => {
    const [held] = await holdCases(call.db, [id])
    requireAllowed(mayWorkOnCase(call.actor, 'assign', requireFound(held)))
    if (held?.assigneeId) return problem({ code: 'taken' })
    const assigned = await assignCases(call, [id], staffId(call.actor))
    return assigned.ok ? assigned : problem({ code: 'taken' })
  })
}
