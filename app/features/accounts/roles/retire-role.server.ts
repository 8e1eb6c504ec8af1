import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockGoverning } from '../standing/lock-governed.server.ts'
import { mayActOnRole } from './role.policy.ts'
import { countInvitedAs, findRole, listHolders, listWaiting, retire } from './role.store.server.ts'

/** Someone has the role, someone is invited to it, or a proposal for it is open. */
export type RetireProblem = { code: 'held' | 'invited' | 'proposal_waits' }

/** Retires a role permanently. Its name becomes available; the audit log keeps what was done with it. */
export function retireRole(ctx: RequestContext, id: Id<'role'>): Promise<Result<null, RetireProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const actor = await lockGoverning(ctx)
    const role = requireFound(await findRole(db, id))
    requireAllowed(mayActOnRole(actor, 'edit', role), actor)
    if ((await listHolders(db, id)).length > 0) return problem({ code: 'held' })
    if ((await countInvitedAs(db, id, now)) > 0) return problem({ code: 'invited' })
    if ((await listWaiting(db, id)).length > 0) return problem({ code: 'proposal_waits' })
    await retire(db, id, now)
    await recordAct(ctx, { act: 'role.retire', subject: { kind: 'role', id }, detail: { name: role.name } })
    return ok(null)
  })
}
