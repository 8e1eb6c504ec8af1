import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findFactors, findSecuritySettings, saveSecuritySettings } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { deletePasskey } from './passkey.store.server.ts'
import { passkeysChanged } from './passkeys-changed.server.ts'

type Asking = { accountId: Id<'account'>; sessionId: string; client: Client }

/**
 * Removes a passkey of somebody's own and ends every other session. Without anything left to ask for, signing in asks
 * for the password alone again: whether that is so is the answer. One that is gone already is no problem.
 */
export function removePasskey(
  call: Call,
  id: Id<'passkey'>,
  { accountId, sessionId, client }: Asking,
): Promise<{ endsTwoFactor: boolean }> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: accountId }))
  return inTransaction(call, async (call) => {
    const { db } = call
    const account = requireFound(await lockAccount(db, accountId))
    if (!(await deletePasskey(db, accountId, id))) return { endsTwoFactor: false }
    const left = await findFactors(db, accountId)
    const settings = await findSecuritySettings(db, accountId)
    const endsTwoFactor = settings.twoFactor && !left.totp && left.passkeys === 0
    if (endsTwoFactor) await saveSecuritySettings(db, accountId, { ...settings, twoFactor: false })
    await passkeysChanged(call, account, { change: 'removed', sessionId, client })
    return { endsTwoFactor }
  })
}
