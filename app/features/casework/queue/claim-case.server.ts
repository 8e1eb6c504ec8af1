import { lookUpAccount } from '#app/features/accounts/look-up-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { assignCases } from '../assign-cases.server.ts'
import { holdCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'

/** Who has the case, if known. */
export type ClaimProblem = { readonly code: 'taken'; readonly by: string | null }

/** Claims an unassigned application. If a colleague was faster, it stays theirs. */
export function claimCase(
  call: Call,
  id: Id<'application'>,
): Promise<Result<{ act: Id<'undoable-act'> }, ClaimProblem>> {
  requireAllowed(mayWorkOnCase(call.actor, 'assign'))
  return inTransaction(call, async (call) => {
    const [held] = await holdCases(call.db, [id])
    const { assigneeId } = requireFound(held)
    requireAllowed(mayWorkOnCase(call.actor, 'assign', held))
    if (assigneeId) return problem({ code: 'taken', by: (await lookUpAccount(call, assigneeId))?.fullName ?? null })
    const assigned = await assignCases(call, [id], staffId(call.actor))
    return assigned.ok ? assigned : problem({ code: 'taken', by: null })
  })
}
