import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findSecuritySettings, forgetSecretsOf, saveSecuritySettings } from '../security.store.server.ts'
import { noClient } from '../sign-in/client.ts'
import { deleteSessionsOf, lockAccount } from '../sign-in/session.store.server.ts'
import { deletePasskeys, deleteRecoveryCodes, deleteTotp } from './factor.store.server.ts'

/**
 * Takes every second factor from an account whose owner has lost them, and signs it out everywhere; the owner is told.
 * For administrators and for whoever runs the installation, once they have made sure who asks.
 */
export function removeFactors(call: Call, accountId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'govern', { id: accountId }))
  return inTransaction(call, async (call) => {
    const { db } = call
    const account = requireFound(await lockAccount(db, accountId))
    await deleteTotp(db, accountId)
    await deletePasskeys(db, accountId)
    await deleteRecoveryCodes(db, accountId)
    const settings = await findSecuritySettings(db, accountId)
    if (settings.twoFactor) await saveSecuritySettings(db, accountId, { ...settings, twoFactor: false })
    await deleteSessionsOf(db, accountId)
    await forgetSecretsOf(db, accountId, ['second-step', 'device-code', 'passkey-challenge'])
    await noteActivity(call, accountId, { event: 'factor-removed', detail: 'all', client: noClient })
    await leaveNotice(call, account, { kind: 'factors-removed' })
  })
}
