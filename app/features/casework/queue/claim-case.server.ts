import { lookUpAccount } from '#app/features/accounts/look-up-account.server.ts'
import type { Id } from '#app/lib/id.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { assignCases } from '../assign-cases.server.ts'
import { lockCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { staffId } from '../staff-id.ts'

/** Who has the case, if known. */
export type ClaimProblem = { readonly code: 'taken'; readonly by: string | null }

/** Claims an unassigned application. If a colleague was faster, it stays theirs. */
export function claimCase(
  ctx: RequestContext,
  id: Id<'application'>,
): Promise<Result<{ act: Id<'undoable-act'> }, ClaimProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'assign'))
  return inTransaction(ctx, async (ctx) => {
    const [locked] = await lockCases(ctx.db, [id])
    const { assigneeId } = requireFound(locked)
    requireAllowed(mayWorkOnCase(ctx.actor, 'assign', locked))
    if (assigneeId) return problem({ code: 'taken', by: (await lookUpAccount(ctx, assigneeId))?.fullName ?? null })
    const assigned = await assignCases(ctx, [id], staffId(ctx.actor))
    return assigned.ok ? assigned : problem({ code: 'taken', by: null })
  })
}
