import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findSignInAddress, notePasswordChange } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { noteActivity } from '../notices/note-activity.server.ts'
import { type PasswordProblem, passwordProblem } from '../password.ts'
import { savePassword } from '../security/password.store.server.ts'
import { findFactors, findSecret, findSecuritySettings, forgetSecretsOf, takeSecret } from '../security.store.server.ts'
import { underWay } from '../security.ts'
import type { Client } from '../sign-in/client.ts'
import { clearAttempts } from '../sign-in/password-attempts.server.ts'
import { hashPassword } from '../sign-in/passwords.server.ts'
import { deleteSessionsOf, lockAccount } from '../sign-in/session.store.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import type { ResetLink } from './ask-reset.server.ts'
import { confirmAddressOf, forgetOtherWaysIn } from './recovery.store.server.ts'

export type ResetProblem = { code: 'expired' } | { code: 'password'; reason: PasswordProblem }

/** Whether a link is still valid, without using it up: opening it changes nothing. */
export async function isResetLink(ctx: RequestContext, token: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(ctx.actor, 'recover'))
  const link = await findSecret(ctx.db, 'reset-password', hashToken(token), ctx.now)
  return !!link?.accountId
}

/**
 * Sets a password with a single-use emailed link. Ends all sessions and opens none: the second factor is still
 * required. An account without a password gets one. Problems: `password` is too weak, and the link stays valid;
 * `expired`: the link was used, replaced or is too old, or its account is blocked or has another address by now.
 */
export async function resetPassword(
  ctx: RequestContext,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<Result<null, ResetProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'recover'))
  if (!(await isResetLink(ctx, token))) return problem({ code: 'expired' })
  const reason = passwordProblem(password)
  if (reason) return problem({ code: 'password', reason })
  const hash = await hashPassword(password)

  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const link = await takeSecret(db, 'reset-password', hashToken(token), now)
    const account = link?.accountId ? await lockAccount(db, link.accountId) : undefined
    const email = (link?.value as ResetLink | undefined)?.email
    if (!account || !email || account.status === 'blocked') return problem({ code: 'expired' })
    if (email !== (await findSignInAddress(db, account.id))) return problem({ code: 'expired' })
    await savePassword(db, account.id, hash, now)
    await notePasswordChange(db, account.id, now)
    await deleteSessionsOf(db, account.id)
    await forgetSecretsOf(db, account.id, underWay)
    await settleOwner(ctx, account, email)
    await noteActivity(ctx, account.id, { event: 'password-changed', detail: 'reset', client })
    await leaveNotice(ctx, { ...account, emailVerified: true }, { kind: 'password-reset' })
    return ok(null)
  })
}

/**
 * The reader of the email owns the address. If it was unconfirmed, someone else may have opened the account: their
 * sign-in methods are removed, and so is a second factor that would lock the owner out. If a password alone signs in,
 * earlier failed attempts no longer block it.
 */
async function settleOwner(ctx: RequestContext, account: Account, email: string): Promise<void> {
  const { db, now } = ctx
  if (!account.emailVerified) {
    await forgetOtherWaysIn(db, account.id, now)
    await confirmAddressOf(db, account.id, email)
  }
  const { twoFactor } = await findSecuritySettings(db, account.id)
  const factors = await findFactors(db, account.id)
  const asksForMore = twoFactor && (factors.totp || factors.passkeys > 0)
  if (!asksForMore) await clearAttempts(ctx, email)
}
