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

/** Whoever changes how their own account is protected, in which session, and from where. */
export type Own = {
  readonly accountId: Id<'account'>
  readonly sessionId: Id<'session'>
  readonly assurance: Assurance
  readonly client: Client
}

export type FactorKind = 'app' | 'passkey' | 'recovery-codes'

// Sign-ins that wait for a second step were begun under the old rules.
const underWay = ['second-step', 'device-code', 'passkey-challenge'] as const

/**
 * What belongs to adding a factor, in the same transaction: sign-in asks for it from now on unless told otherwise, every
 * other session ends, this one counts as shown by two things, and the owner is told.
 */
export async function noteFactorAdded(call: Call, own: Own, factor: FactorKind, asked = true): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'manage', { id: own.accountId }))
  if (asked) await askForFactor(call, own.accountId, true)
  await strengthenSession(call.db, own.sessionId, 'two', call.now)
  await tell(call, own, { event: 'factor-added', factor })
}

/** What belongs to removing one. With the last one go the recovery codes, and with them what this session had shown. */
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

/** Ends what was opened and begun under the old rules, writes down what happened and leaves the owner a letter. */
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
