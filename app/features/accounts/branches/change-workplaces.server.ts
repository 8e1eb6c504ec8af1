import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { findAccountByEmail } from '../account.store.server.ts'
import { mayActOnBranch } from './branch.policy.ts'
import { dropWorkplace, findBranchForUpdate, saveWorkplace } from './branch.store.server.ts'

/** `unknown`: no member of staff has this address. `closed`: the branch is closed. */
export type WorkplaceProblem = { readonly code: 'unknown' | 'closed' }

/** Assigns a member of staff to a branch, and removes them from their previous one. */
export function addToBranch(
  call: Call,
  branchId: Id<'branch'>,
  email: string,
): Promise<Result<{ name: string }, WorkplaceProblem>> {
  requireAllowed(mayActOnBranch(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call): Promise<Result<{ name: string }, WorkplaceProblem>> => {
    const branch = requireFound(await findBranchForUpdate(call.db, branchId))
    if (branch.closedAt) return problem({ code: 'closed' })
    const account = await findAccountByEmail(call.db, email.trim().toLowerCase())
    if (!account || !isStaffRole(account.role)) return problem({ code: 'unknown' })
    await saveWorkplace(call.db, account.id, branchId, call.now)
    const detail = { account: account.id }
    await recordAct(call, { act: 'branch.add-person', subject: { kind: 'branch', id: branchId }, detail })
    return ok({ name: account.fullName || account.email })
  })
}

export function removeFromBranch(call: Call, branchId: Id<'branch'>, accountId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnBranch(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    if (!(await dropWorkplace(call.db, accountId, branchId))) return
    const detail = { account: accountId }
    await recordAct(call, { act: 'branch.remove-person', subject: { kind: 'branch', id: branchId }, detail })
  })
}
