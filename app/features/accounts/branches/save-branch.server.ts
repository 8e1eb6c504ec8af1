import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { oneLine } from '#app/lib/typed-text.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnBranch } from './branch.policy.ts'
import { addBranch, findBranchForUpdate, isBranchNamed, saveBranch, saveBranchClosed } from './branch.store.server.ts'
import { type BranchProblem, type BranchWish, branchProblem } from './branch.ts'

export function makeBranch(ctx: RequestContext, wish: BranchWish): Promise<Result<Id<'branch'>, BranchProblem>> {
  requireAllowed(mayActOnBranch(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx): Promise<Result<Id<'branch'>, BranchProblem>> => {
    const wrong = await whatIsWrong(ctx, wish)
    if (wrong) return problem({ code: wrong })
    const id = await addBranch(ctx.db, tidied(wish), ctx.now)
    const detail = { timeZone: wish.timeZone }
    await recordAct(ctx, { act: 'branch.make', subject: { kind: 'branch', id }, detail })
    return ok(id)
  })
}

export function changeBranch(
  ctx: RequestContext,
  id: Id<'branch'>,
  wish: BranchWish,
): Promise<Result<null, BranchProblem>> {
  requireAllowed(mayActOnBranch(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx): Promise<Result<null, BranchProblem>> => {
    requireFound(await findBranchForUpdate(ctx.db, id))
    const wrong = await whatIsWrong(ctx, wish, id)
    if (wrong) return problem({ code: wrong })
    await saveBranch(ctx.db, id, tidied(wish), ctx.now)
    const detail = { timeZone: wish.timeZone }
    await recordAct(ctx, { act: 'branch.change', subject: { kind: 'branch', id }, detail })
    return ok(null)
  })
}

/** Closes or reopens a branch. Its staff stay assigned to it. */
export function moveBranch(ctx: RequestContext, id: Id<'branch'>, to: 'closed' | 'open'): Promise<void> {
  requireAllowed(mayActOnBranch(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const { closedAt } = requireFound(await findBranchForUpdate(db, id))
    if ((closedAt !== null) === (to === 'closed')) return
    await saveBranchClosed(db, id, to === 'closed' ? now : null, now)
    const act = to === 'closed' ? 'branch.close' : 'branch.open'
    await recordAct(ctx, { act, subject: { kind: 'branch', id } })
  })
}

async function whatIsWrong(
  { db }: RequestContext,
  wish: BranchWish,
  id?: Id<'branch'>,
): Promise<BranchProblem['code'] | undefined> {
  const wrong = branchProblem(wish)
  if (wrong) return wrong
  return (await isBranchNamed(db, oneLine(wish.name), id)) ? 'name_taken' : undefined
}

const tidied = ({ name, address, timeZone }: BranchWish): BranchWish => ({ name: oneLine(name), address, timeZone })
