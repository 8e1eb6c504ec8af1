import { type Id, newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { lookUpAccount } from '../accounts/look-up-account.server.ts'
import { recordActs } from '../audit/record-act.server.ts'
import { addUndoable, type CaseHead, changeCases, lockCases } from './case.store.server.ts'
import type { UndoableChange } from './case.ts'
import { mayWorkOnCase } from './casework.policy.ts'
import { nothingSent, notifyColleagues } from './notify-of-case.server.ts'
import { staffId } from './staff-id.ts'

export type AssignProblem =
  /** The id is not a member of staff, or they are not active. */
  | { code: 'not_staff' }
  /** Each is already assigned to that person, or does not exist. */
  | { code: 'nothing_to_do' }
  /** A colleague has taken or changed them since. `by` has the first one now, if anyone. */
  | { code: 'taken'; by: string | null }

/** Assigns applications to a member of staff, or to no one. Those changed since they were seen keep their assignee. */
export function assignCases(
  ctx: RequestContext,
  wanted: readonly Id<'application'>[],
  assigneeId: Id<'account'> | null,
  isAsSeen: (one: CaseHead) => boolean = () => true,
): Promise<Result<{ act: Id<'undoable-act'>; assigned: Id<'application'>[] }, AssignProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'assign'))
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    const assignee = assigneeId && (await lookUpAccount(ctx, assigneeId))
    if (assigneeId && (!assignee || !isStaffRole(assignee.role) || assignee.status !== 'active')) {
      return problem({ code: 'not_staff' })
    }
    const locked = (await lockCases(db, wanted)).filter((one) => one.assigneeId !== assigneeId)
    // No one can be assigned their own application, or assign it to anyone.
    const theirs = locked.filter((one) => mayWorkOnCase(actor, 'assign', one) && one.ownerId !== assigneeId)
    const open = theirs.filter(isAsSeen)
    const [first] = theirs
    if (open.length === 0 && first) {
      const by = first.assigneeId && (await lookUpAccount(ctx, first.assigneeId))
      return problem({ code: 'taken', by: by?.fullName ?? null })
    }
    if (open.length === 0) return problem({ code: 'nothing_to_do' })

    const ids = open.map(({ id }) => id)
    const versions = await changeCases(db, ids, { assigneeId }, now)
    const changes: UndoableChange[] = open.map(({ id, assigneeId: from }) => ({
      applicationId: id,
      assignee: { from, to: assigneeId },
      version: versions.get(id) ?? 0,
      told: nothingSent,
    }))
    await notifyColleagues(ctx, ...ids)
    const act = newId<'undoable-act'>()
    await addUndoable(db, { id: act, actorId: staffId(actor), changes, at: now })
    const acts = open.map(({ id, assigneeId: from }) => ({
      act: 'application.assign' as const,
      subject: { kind: 'application' as const, id },
      detail: { from, to: assigneeId },
    }))
    await recordActs(ctx, acts)
    return ok({ act, assigned: ids })
  })
}
