import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withNeeded } from '#app/platform/capabilities.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockGoverning } from '../standing/lock-governed.server.ts'
import { mayActOnRole } from './role.policy.ts'
import { closeProposal, findProposal, findRole, saveRole } from './role.store.server.ts'
import type { OwnRole, Proposal, ProposalState } from './role.ts'

const decisions = {
  approve: { state: 'approved', act: 'role.approve' },
  decline: { state: 'declined', act: 'role.decline' },
  withdraw: { state: 'withdrawn', act: 'role.withdraw' },
} as const
export type Decision = keyof typeof decisions

export type DecideProblem =
  /** A colleague decided it first. */
  | { code: 'decided'; state: ProposalState }
  /** The role has changed since this was proposed. */
  | { code: 'changed'; proposal: Proposal; now: OwnRole }

/**
 * Decides a proposed addition to a role: a second person approves or declines it, or its author withdraws it. It cannot
 * be approved if the role has changed since.
 */
export function decideProposal(
  ctx: RequestContext,
  id: Id<'proposal'>,
  decision: Decision,
): Promise<Result<Id<'role'>, DecideProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const actor = await lockGoverning(ctx)
    const proposal = requireFound(await findProposal(db, id))
    const { roleId, added, proposedById } = proposal
    // A role cannot be retired while a proposal is open.
    const role = await findRole(db, roleId)
    const after = withNeeded([...(role?.capabilities ?? []), ...added])
    requireAllowed(mayActOnRole(actor, decision, { id: roleId, capabilities: after, proposedById }), actor)
    if (actor.kind !== 'staff') throw new NotFound()
    if (!role || proposal.state !== 'waiting') return problem({ code: 'decided', state: proposal.state })
    if (decision === 'approve') {
      if (role.version !== proposal.roleVersion) return problem({ code: 'changed', proposal, now: role })
      await saveRole(db, { ...role, capabilities: after, version: role.version + 1 }, now)
    }
    const { state, act } = decisions[decision]
    await closeProposal(db, id, { state, decidedById: actor.accountId, decidedAt: now })
    const detail = { proposal: id, added: added.join(' ') }
    await recordAct(ctx, { act, subject: { kind: 'role', id: roleId }, detail })
    return ok(roleId)
  })
}
