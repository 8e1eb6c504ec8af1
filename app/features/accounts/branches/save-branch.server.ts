import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { oneLine } from '#app/lib/typed-text.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnBranch } from './branch.policy.ts'
import { addBranch, findBranchForUpdate, isBranchNamed, saveBranch, saveBranchClosed } from './branch.store.server.ts'
import { type BranchProblem, type BranchWish, branchProblem } from './branch.ts'

export function makeBranch(call: Call, wish: BranchWish): Promise<Result<Id<'branch'>, BranchProblem>> {
  requireAllowed(mayActOnBranch(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call): Promise<Result<Id<'branch'>, BranchProblem>> => {
    const wrong = await whatIsWrong(call, wish)
    if (wrong) return problem({ code: wrong })
    const id = await addBranch(call.db, tidied(wish), call.now)
    const detail = { timeZone: wish.timeZone }
    await recordAct(call, { act: 'branch.make', subject: { kind: 'branch', id }, detail })
    return ok(id)
  })
}

export function changeBranch(call: Call, id: Id<'branch'>, wish: BranchWish): Promise<Result<null, BranchProblem>> {
  requireAllowed(mayActOnBranch(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call): Promise<Result<null, BranchProblem>> => {
    requireFound(await findBranchForUpdate(call.db, id))
    const wrong = await whatIsWrong(call, wish, id)
    if (wrong) return problem({ code: wrong })
    await saveBranch(call.db, id, tidied(wish), call.now)
    const detail = { timeZone: wish.timeZone }
    await recordAct(call, { act: 'branch.change', subject: { kind: 'branch', id }, detail })
    return ok(null)
  })
}

/** Closes or reopens a branch. Its staff stay assigned to it. */
export function moveBranch(call: Call, id: Id<'branch'>, to: 'closed' | 'open'): Promise<void> {
  requireAllowed(mayActOnBranch(call.actor, 'manage'), call.actor)
  return inTransaction(call, async (call) => {
    const { db, now } = call
    const { closedAt } = requireFound(await findBranchForUpdate(db, id))
    if ((closedAt !== null) === (to === 'closed')) return
    await saveBranchClosed(db, id, to === 'closed' ? now : null, now)
    const act = to === 'closed' ? 'branch.close' : 'branch.open'
    await recordAct(call, { act, subject: { kind: 'branch', id } })
  })
}

async function whatIsWrong(
  { db }: Call,
  wish: BranchWish,
  id?: Id<'branch'>,
): Promise<BranchProblem['code'] | undefined> {
  const wrong = branchProblem(wish)
  if (wrong) return wrong
  return (await isBranchNamed(db, oneLine(wish.name), id)) ? 'name_taken' : undefined
}

const tidied = ({ name, address, timeZone }: BranchWish): BranchWish => ({ name: oneLine(name), address, timeZone })
