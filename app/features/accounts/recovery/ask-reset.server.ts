import { isEmail, normalizeEmail } from '#app/lib/email-address.ts'
import { newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { sendWithinDailyLimit } from '#app/platform/email/daily-email-limit.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { lifetimes } from '../lifetimes.ts'
import { forgetSecretsOf, keepSecret } from '../security.store.server.ts'
import { hashToken, newToken } from '../sign-in/session-token.server.ts'
import { recoveryMail } from './recovery.words.ts'

export const resetSeconds = lifetimes.resetMinutes * 60

/** Value stored with a password-reset link: the address it was emailed to. */
export type ResetLink = { readonly email: string }

// A loose check: a mistyped address that passes it gets the same response as a valid one.
const plausible = /^[^\s@]+@[^\s@]+$/
const longestAddress = 254

/**
 * Emails a password-reset link if the address has an account; earlier links become invalid. Work and response are the
 * same for every address. An address without an account gets an email saying so: only its reader learns that, and it
 * helps users who forgot which address they used. `email`: not an address.
 */
export function askReset(ctx: RequestContext, typed: string): Promise<Result<null, { code: 'email' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'recover'))
  return inTransaction(ctx, async (ctx) => {
    const email = normalizeEmail(typed)
    if (!plausible.test(email) || email.length > longestAddress) return problem({ code: 'email' })
    const found = await findAccountByEmail(ctx.db, email)
    // An account that signs in with a placeholder claims an address owned by another account.
    const account = found?.email === email ? found : undefined
    await sendWithinDailyLimit(ctx, { kind: 'reset-password', email }, (ctx) => writeTo(ctx, email, account))
    return ok(null)
  })
}

async function writeTo(ctx: RequestContext, email: string, account: Account | undefined): Promise<void> {
  const { db, now, ports } = ctx
  const token = newToken()
  await forgetSecretsOf(db, account?.id ?? newId(), ['reset-password'])
  await keepSecret(db, {
    purpose: 'reset-password',
    // A link without an account, which is never emailed, grants nothing.
    accountId: account && account.status !== 'blocked' ? account.id : null,
    secretHash: hashToken(token),
    value: { email } satisfies ResetLink,
    now,
    seconds: resetSeconds,
  })
  // An address that no mail server accepts would be retried indefinitely.
  if (!isEmail(email)) return
  const until = new Date(now.getTime() + resetSeconds * 1000)
  const link = `${ports.origin}${href('/reset-password')}?token=${token}`
  const emailMessage = emailFor(account, { link, until }, ports.origin)
  await leaveEmail(ctx, { to: email, ...emailMessage })
}

function emailFor(account: Account | undefined, { link, until }: { link: string; until: Date }, origin: string) {
  if (!account) return { message: recoveryMail.noAccount(origin) }
  if (account.status === 'blocked') return { message: recoveryMail.blocked(origin) }
  return { message: recoveryMail.reset(link), until }
}
