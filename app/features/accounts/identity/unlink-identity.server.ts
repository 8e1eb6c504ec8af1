import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findPasswordHash } from '../security/password.store.server.ts'
import { forgetSecretsOf } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { deleteSessionsOf, lockAccount } from '../sign-in/session.store.server.ts'
import { deleteIdentity, listIdentities } from './identity.store.server.ts'
import { issuerName } from './issuer-name.ts'

export type UnlinkProblem = { code: 'identity_not_found' | 'single_identity_not_deletable' }
type Asking = { accountId: Id<'account'>; sessionId: string; client: Client }

/**
 * Unlinks an identity. The last sign-in method cannot be removed: a user without a password sets one first. Ends every
 * other session and any sign-in awaiting its second step, since the identity may have opened them.
 */
export function unlinkIdentity(
  ctx: RequestContext,
  id: string,
  { accountId, sessionId, client }: Asking,
): Promise<Result<null, UnlinkProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db, ports } = ctx
    // Two concurrent removals must not each assume that the other method remains.
    const account = requireFound(await lockAccount(db, accountId))
    const all = await listIdentities(db, accountId)
    const identity = all.find((one) => one.id === id)
    if (!identity) return problem({ code: 'identity_not_found' })
    const others = all.filter((one) => one !== identity && one.issuer === ports.identity?.issuer)
    if (others.length === 0 && !(await findPasswordHash(db, accountId))) {
      return problem({ code: 'single_identity_not_deletable' })
    }
    await deleteIdentity(db, identity.id)
    await deleteSessionsOf(db, accountId, sessionId)
    await forgetSecretsOf(db, accountId, ['second-step', 'device-code'])
    const provider = issuerName(identity.issuer, ports.identity)
    await noteActivity(ctx, accountId, { event: 'identity-unlinked', detail: provider, client })
    await leaveNotice(ctx, account, { kind: 'identity-unlinked', provider })
    return ok(null)
  })
}
