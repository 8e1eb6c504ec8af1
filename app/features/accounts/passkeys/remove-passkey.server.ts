import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { noteFactorRemoved, type Own } from '../factors/change-factors.server.ts'
import { findSecuritySettings } from '../security.store.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { deletePasskey } from './passkey.store.server.ts'

/**
 * Removes one of the actor's own passkeys and ends every other session. Returns whether this ends two-step sign-in,
 * since no factor is left. Removing a missing passkey is not an error.
 */
export function removePasskey(ctx: RequestContext, id: Id<'passkey'>, own: Own): Promise<{ endsTwoFactor: boolean }> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: own.accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx
    requireFound(await lockAccount(db, own.accountId))
    const before = await findSecuritySettings(db, own.accountId)
    if (!(await deletePasskey(db, own.accountId, id))) return { endsTwoFactor: false }
    await noteFactorRemoved(ctx, own, 'passkey')
    const after = await findSecuritySettings(db, own.accountId)
    return { endsTwoFactor: before.twoFactor && !after.twoFactor }
  })
}
