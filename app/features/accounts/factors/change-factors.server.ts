import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount } from '../account.store.server.ts'
import type { Assurance } from '../account.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findFactors, findSecuritySettings, forgetSecretsOf, saveSecuritySettings } from '../security.store.server.ts'
import type { Client } from '../sign-in/client.ts'
import { deleteSessionsOf, strengthenSession, weakenSession } from '../sign-in/session.store.server.ts'
import { deleteRecoveryCodes } from './factor.store.server.ts'

/** The account whose protection its owner is changing, with the session and client used. */
export type Own = {
  readonly accountId: Id<'account'>
  readonly sessionId: Id<'session'>
  readonly assurance: Assurance
  readonly client: Client
}

export type FactorKind = 'app' | 'passkey' | 'recovery-codes'

// Sign-ins awaiting a second step started before the change, so they are cancelled.
const underWay = ['second-step', 'device-code', 'passkey-challenge'] as const

/**
 * Completes adding a factor, in the same transaction: turns on two-step sign-in unless `asked` is false, ends every
 * other session, marks this one as two-factor and notifies the owner.
 */
export async function noteFactorAdded(call: Call, own: Own, factor: FactorKind, asked = true): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: own.accountId }))
  if (asked) await askForFactor(call, own.accountId, true)
  await strengthenSession(call.db, own.sessionId, 'two', call.now)
  await tell(call, own, { event: 'factor-added', factor })
}

/**
 * Completes removing a factor. Removing the last one also removes the recovery codes and this session's two-factor
 * status.
 */
export async function noteFactorRemoved(call: Call, own: Own, factor: FactorKind): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: own.accountId }))
  const { totp, passkeys } = await findFactors(call.db, own.accountId)
  if (!totp && passkeys === 0) {
    await askForFactor(call, own.accountId, false)
    await deleteRecoveryCodes(call.db, own.accountId)
    await weakenSession(call.db, own.sessionId)
  }
  await tell(call, own, { event: 'factor-removed', factor })
}

type Change = { event: 'factor-added' | 'factor-removed'; factor: FactorKind }

/** Ends sessions and sign-ins started before the change, logs the activity and notifies the owner. */
async function tell(call: Call, { accountId, sessionId, client }: Own, { event, factor }: Change): Promise<void> {
  await deleteSessionsOf(call.db, accountId, sessionId)
  await forgetSecretsOf(call.db, accountId, underWay)
  await noteActivity(call, accountId, { event, detail: factor, client, sessionId })
  await leaveNotice(call, requireFound(await findAccount(call.db, accountId)), { kind: event, factor })
}

async function askForFactor({ db }: Call, accountId: Id<'account'>, twoFactor: boolean): Promise<void> {
  const settings = await findSecuritySettings(db, accountId)
  if (settings.twoFactor !== twoFactor) await saveSecuritySettings(db, accountId, { ...settings, twoFactor })
}
