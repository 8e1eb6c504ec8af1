import { z } from 'zod'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { sixDigits } from '#app/platform/secret-text.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { findSecret, keepSecret } from '../security.store.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { codeSeconds, countText, hashCode, isJustSent, leaveCode, subjectOf } from './code.server.ts'
import { findAccountByPhone } from './phone.store.server.ts'

/** The state of a phone sign-in. It does not contain the number, which may belong to no account. */
const waitingCode = z.object({ codeHash: z.string(), subject: z.string(), ending: z.string() })
export type WaitingCode = z.infer<typeof waitingCode>

export type AskProblem = { code: 'too_many_texts' } | { code: 'expired' }

/**
 * Sends a sign-in code to a number and returns the token that ties the code to this browser. A number without an
 * account, or with a blocked one, gets the same response and no text message. The same form key gives the same token,
 * so that a double click sends one code.
 */
export function askSignInCode(
  ctx: RequestContext,
  { number, once }: { number: string; once: string },
): Promise<Result<{ token: string }, AskProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const token = ctx.ports.encryption.digest(`phone sign-in ${once} ${number}`)
  return inTransaction(ctx, async (ctx) => {
    const subject = subjectOf(ctx, number)
    const account = await findAccountByPhone(ctx.db, number)
    return issue(ctx, token, { subject, ending: number.slice(-2), account })
  })
}

/** Sends a new code for users in this browser who received no text message. The earlier code becomes invalid. */
export async function askSignInCodeAgain(
  ctx: RequestContext,
  token: string,
): Promise<Result<{ token: string }, AskProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const waiting = await findWaitingCode(ctx, token)
  if (!waiting) return problem({ code: 'expired' })
  return inTransaction(ctx, async (ctx) => {
    const { accountId, subject, ending } = waiting
    const account = accountId ? await findAccount(ctx.db, accountId) : undefined
    return issue(ctx, token, { subject, ending, account })
  })
}

type Asked = { subject: string; ending: string; account: Account | undefined }

async function issue(ctx: RequestContext, token: string, { subject, ending, account }: Asked) {
  const { db, now } = ctx
  const secretHash = hashToken(token)
  await lockSubject(db, subject)
  if (isJustSent(ctx, await findSecret(db, 'phone-sign-in', secretHash, now))) return ok({ token })
  if (!(await countText(ctx, [subject]))) return problem({ code: 'too_many_texts' as const })
  const code = sixDigits()
  const value: WaitingCode = { codeHash: hashCode(ctx, secretHash, code), subject, ending }
  const accountId = account?.id ?? null
  await keepSecret(db, { purpose: 'phone-sign-in', accountId, secretHash, value, now, seconds: codeSeconds })
  if (account?.phone && account.status !== 'blocked') await leaveCode(ctx, { to: account.phone, code, use: 'signIn' })
  return ok({ token })
}

export async function findWaitingCode(
  ctx: RequestContext,
  token: string,
): Promise<(WaitingCode & { accountId: Id<'account'> | null; secretHash: string }) | undefined> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  const row = await findSecret(ctx.db, 'phone-sign-in', hashToken(token), ctx.now)
  return row && { ...waitingCode.parse(row.value), accountId: row.accountId, secretHash: row.secretHash }
}
