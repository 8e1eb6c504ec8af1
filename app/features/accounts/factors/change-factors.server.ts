import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
export async function noteFactorAdded(ctx: RequestContext, own: Own, factor: FactorKind, asked = true): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: own.accountId }))
  if (asked) await askForFactor(ctx, own.accountId, true)
  await strengthenSession(ctx.db, own.sessionId, 'two', ctx.now)
  await notifyOwner(ctx, own, { event: 'factor-added', factor })
}

/**
 * Completes removing a factor. Removing the last one also removes the recovery codes and this session's two-factor
 * status.
 */
export async function noteFactorRemoved(ctx: RequestContext, own: Own, factor: FactorKind): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: own.accountId }))
  const { totp, passkeys } = await findFactors(ctx.db, own.accountId)
  if (!totp && passkeys === 0) {
    await askForFactor(ctx, own.accountId, false)
    await deleteRecoveryCodes(ctx.db, own.accountId)
    await weakenSession(ctx.db, own.sessionId)
  }
  await notifyOwner(ctx, own, { event: 'factor-removed', factor })
}

type Change = { event: 'factor-added' | 'factor-removed'; factor: FactorKind }

/** Ends sessions and sign-ins started before the change, logs the activity and notifies the owner. */
async function notifyOwner(
  ctx: RequestContext,
  { accountId, sessionId, client }: Own,
  { event, factor }: Change,
): Promise<void> {
  await deleteSessionsOf(ctx.db, accountId, sessionId)
  await forgetSecretsOf(ctx.db, accountId, underWay)
  await noteActivity(ctx, accountId, { event, detail: factor, client, sessionId })
  await leaveNotice(ctx, requireFound(await findAccount(ctx.db, accountId)), { kind: event, factor })
}

async function askForFactor({ db }: RequestContext, accountId: Id<'account'>, twoFactor: boolean): Promise<void> {
  const settings = await findSecuritySettings(db, accountId)
  if (settings.twoFactor !== twoFactor) await saveSecuritySettings(db, accountId, { ...settings, twoFactor })
}
