import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { findAccountByEmail } from '../account.store.server.ts'
import { mayActOnBranch } from './branch.policy.ts'
import { dropWorkplace, findBranchForUpdate, saveWorkplace } from './branch.store.server.ts'

/** `unknown`: no member of staff has this address. `closed`: the branch is closed. */
export type WorkplaceProblem = { readonly code: 'unknown' | 'closed' }

/** Assigns a member of staff to a branch, and removes them from their previous one. */
export function addToBranch(
  ctx: RequestContext,
  branchId: Id<'branch'>,
  email: string,
): Promise<Result<{ name: string }, WorkplaceProblem>> {
  requireAllowed(mayActOnBranch(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx): Promise<Result<{ name: string }, WorkplaceProblem>> => {
    const branch = requireFound(await findBranchForUpdate(ctx.db, branchId))
    if (branch.closedAt) return problem({ code: 'closed' })
    const account = await findAccountByEmail(ctx.db, email.trim().toLowerCase())
    if (!account || !isStaffRole(account.role)) return problem({ code: 'unknown' })
    await saveWorkplace(ctx.db, account.id, branchId, ctx.now)
    const detail = { account: account.id }
    await recordAct(ctx, { act: 'branch.add-person', subject: { kind: 'branch', id: branchId }, detail })
    return ok({ name: account.fullName || account.email })
  })
}

export function removeFromBranch(ctx: RequestContext, branchId: Id<'branch'>, accountId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnBranch(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    if (!(await dropWorkplace(ctx.db, accountId, branchId))) return
    const detail = { account: accountId }
    await recordAct(ctx, { act: 'branch.remove-person', subject: { kind: 'branch', id: branchId }, detail })
  })
}
