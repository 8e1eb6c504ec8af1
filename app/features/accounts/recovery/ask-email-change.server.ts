import { isEmail, normalizeEmail } from '#app/lib/email-address.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { sendWithinDailyLimit } from '#app/platform/email/daily-email-limit.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { addAttempt, countAttempts, findAccountByEmail, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { lifetimes } from '../lifetimes.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'
import { forgetSecretsOf, keepSecret } from '../security.store.server.ts'
import { lockAccount } from '../sign-in/session.store.server.ts'
import { hashToken, newToken } from '../sign-in/session-token.server.ts'
import { emailChangeMail } from './email-change.words.ts'
import { findSecretOf } from './recovery.store.server.ts'

const linkSeconds = lifetimes.emailChangeHours * 3_600
const asks = { most: 5, windowMs: 60 * 60_000 } as const

/** Value stored with an email-change link. */
export type EmailChange = { readonly to: string }

export type EmailChangeProblem = { code: 'email' | 'same' | 'wait' }

/**
 * Emails a link to the new address and notifies the current one. The address changes only when the link is used, and
 * earlier links become invalid. The response is the same if the new address has an account; its owner is
 * notified that nothing changed. Problems: `email` is invalid, `same` is the current address, `wait` is the rate limit.
 */
export function askEmailChange(
  ctx: RequestContext,
  accountId: Id<'account'>,
  typed: string,
): Promise<Result<null, EmailChangeProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const { db, now, ports } = ctx
    const account = requireFound(await lockAccount(db, accountId))
    const to = normalizeEmail(typed)
    if (!isEmail(to)) return problem({ code: 'email' })
    if (to === account.email) return problem({ code: 'same' })
    const subject = ports.encryption.digest(`email-change ${accountId}`)
    await lockSubject(db, subject)
    const since = new Date(now.getTime() - asks.windowMs)
    if ((await countAttempts(db, subject, since)) >= asks.most) return problem({ code: 'wait' })
    await addAttempt(db, subject, now)
    await sendWithinDailyLimit(ctx, { kind: 'change-email', email: to }, (ctx) => writeTo(ctx, account, to))
    return ok(null)
  })
}

async function writeTo(ctx: RequestContext, account: Account, to: string): Promise<void> {
  const { db, now, ports } = ctx
  const token = newToken()
  await forgetSecretsOf(db, account.id, ['change-email'])
  const secret = { purpose: 'change-email', accountId: account.id, secretHash: hashToken(token), now } as const
  await keepSecret(db, { ...secret, value: { to } satisfies EmailChange, seconds: linkSeconds })
  const taken = await findAccountByEmail(db, to)
  const emailMessage = taken
    ? { message: emailChangeMail.taken(ports.origin) }
    : {
        message: emailChangeMail.confirm(`${ports.origin}${href('/confirm-email-change')}?token=${token}`),
        until: new Date(now.getTime() + linkSeconds * 1000),
      }
  await leaveEmail(ctx, { to, ...emailMessage })
  await leaveNotice(ctx, account, { kind: 'email-change-asked' })
}

export async function readEmailChange(
  ctx: RequestContext,
  accountId: Id<'account'>,
): Promise<{ to: string; until: Date } | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const waiting = await findSecretOf(ctx.db, accountId, 'change-email', ctx.now)
  return waiting && { to: (waiting.value as EmailChange).to, until: waiting.expiresAt }
}

/** Invalidates the link of a pending change. Having nothing to cancel is not an error. */
export async function cancelEmailChange(ctx: RequestContext, accountId: Id<'account'>): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  await forgetSecretsOf(ctx.db, accountId, ['change-email'])
}
