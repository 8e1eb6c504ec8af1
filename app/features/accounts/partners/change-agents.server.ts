import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { isStaffRole } from '#app/platform/roles.ts'
import { findAccountByEmail } from '../account.store.server.ts'
import { mayActOnPartner } from './partner.policy.ts'
import { addMember, findMembership, findPartnerForUpdate, removeMember } from './partner.store.server.ts'

/**
 * `unknown`: no account signs in with this address. `unconfirmed`: the address is not confirmed. `staff`: a member of
 * the agency's staff. `here`, `elsewhere`: already an agent. `closed`: the company is closed to new agents.
 */
export type AgentProblem = { readonly code: 'unknown' | 'unconfirmed' | 'staff' | 'here' | 'elsewhere' | 'closed' }

/** Makes an account holder an agent of a company, effective from their next request. */
export function addAgent(
  ctx: RequestContext,
  partnerId: Id<'partner'>,
  email: string,
): Promise<Result<{ name: string }, AgentProblem>> {
  requireAllowed(mayActOnPartner(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx): Promise<Result<{ name: string }, AgentProblem>> => {
    const { db, now } = ctx
    const partner = requireFound(await findPartnerForUpdate(db, partnerId))
    if (partner.state === 'closed') return problem({ code: 'closed' })
    const account = await findAccountByEmail(db, email.trim().toLowerCase())
    if (!account) return problem({ code: 'unknown' })
    if (isStaffRole(account.role)) return problem({ code: 'staff' })
    if (!account.emailVerified) return problem({ code: 'unconfirmed' })
    if (!(await addMember(db, account.id, partnerId, now))) {
      return problem({ code: (await findMembership(db, account.id)) === partnerId ? 'here' : 'elsewhere' })
    }
    const detail = { account: account.id }
    await recordAct(ctx, { act: 'partner.add-agent', subject: { kind: 'partner', id: partnerId }, detail })
    return ok({ name: account.fullName || account.email })
  })
}

/** Removes an agent. From their next request they see nothing of the company, not even applications they started. */
export function removeAgent(ctx: RequestContext, partnerId: Id<'partner'>, accountId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnPartner(ctx.actor, 'manage'), ctx.actor)
  return inTransaction(ctx, async (ctx) => {
    requireFound(await findPartnerForUpdate(ctx.db, partnerId))
    if (!(await removeMember(ctx.db, accountId, partnerId))) return
    const detail = { account: accountId }
    await recordAct(ctx, { act: 'partner.remove-agent', subject: { kind: 'partner', id: partnerId }, detail })
  })
}
