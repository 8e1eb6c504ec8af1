import { readSecurityRules } from '#app/features/settings/read-security-rules.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import type { Account } from '../account.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { findFactors, findSecuritySettings, forgetActivities, saveSecuritySettings } from '../security.store.server.ts'
import { type SecuritySettings, type SecurityToggle, securityToggles } from '../security.ts'
import type { Client } from '../sign-in/client.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'

/**
 * `stale`: lowering protection requires recent reauthentication. `unconfirmed`: codes cannot be sent to an unconfirmed
 * address. `forced`: the agency requires two-step sign-in for staff.
 */
export type SettingsProblem = { code: 'stale' | 'unconfirmed' | 'forced' }

/** `lacksFactor`: everything was saved except two-step sign-in, since no second factor is set up yet. */
export type SettingsSaved = { lacksFactor: boolean }

type Asking = { accountId: Id<'account'>; sessionId: Id<'session'>; client: Client; isFresh: boolean }

/** Saves the security settings. Resubmitting them changes nothing. */
export function saveSettings(
  ctx: RequestContext,
  wanted: SecuritySettings,
  asking: Asking,
): Promise<Result<SettingsSaved, SettingsProblem>> {
  return inTransaction(ctx, async (ctx) => {
    const account = requireFound(await lockAccount(ctx.db, asking.accountId))
    requireAllowed(mayActOnAccount(ctx.actor, 'manage', account))
    const known = await findSecuritySettings(ctx.db, account.id)
    const factors = await findFactors(ctx.db, account.id)
    const lacksFactor = wanted.twoFactor && !known.twoFactor && !factors.totp && factors.passkeys === 0
    const settings = lacksFactor ? { ...wanted, twoFactor: false } : wanted
    const changed = securityToggles.filter((toggle) => settings[toggle] !== known[toggle])
    const lowered = changed.filter((toggle) => !settings[toggle] && protects(toggle))

    const code = await whatForbids(ctx, account, { settings, changed, lowered, isFresh: asking.isFresh })
    if (code) return problem({ code })
    if (changed.length > 0) await keep(ctx, account, { settings, changed, lowered }, asking)
    return ok({ lacksFactor })
  })
}

/** Password expiry adds no protection, so switching it off does not lower any. */
function protects(toggle: SecurityToggle): boolean {
  return toggle !== 'passwordExpiry'
}

type Change = { settings: SecuritySettings; changed: SecurityToggle[]; lowered: SecurityToggle[] }

async function whatForbids(
  ctx: RequestContext,
  account: Account,
  { settings, changed, lowered, isFresh }: Change & { isFresh: boolean },
): Promise<SettingsProblem['code'] | undefined> {
  if (lowered.includes('twoFactor') && ctx.actor.kind === 'staff' && (await readSecurityRules(ctx)).secondFactor) {
    return 'forced'
  }
  if (changed.includes('deviceVerification') && settings.deviceVerification && !account.emailVerified) {
    return 'unconfirmed'
  }
  return lowered.length > 0 && !isFresh ? 'stale' : undefined
}

async function keep(ctx: RequestContext, account: Account, { settings, changed, lowered }: Change, asking: Asking) {
  await saveSecuritySettings(ctx.db, account.id, settings)
  if (!settings.activityLogging) await forgetActivities(ctx.db, account.id)
  const detail = changed.map((toggle) => `${settings[toggle] ? '+' : '-'}${toggle}`).join(' ')
  const { client, sessionId } = asking
  await noteActivity(ctx, account.id, { event: 'settings-changed', detail, client, sessionId })
  if (lowered.length > 0) await leaveNotice(ctx, account, { kind: 'protection-lowered', toggles: lowered })
}
