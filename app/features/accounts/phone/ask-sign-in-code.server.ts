import { z } from 'zod'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { sixDigits } from '#app/platform/secret-text.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccount, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { findSecret, keepSecret } from '../security.store.server.ts'
import { hashToken } from '../sign-in/session-token.server.ts'
import { codeSeconds, countText, hashCode, isJustSent, leaveCode, subjectOf } from './code.server.ts'
import { findAccountByPhone } from './phone.store.server.ts'

/** What a sign-in by telephone remembers. The number itself is not among it: it may be nobody's. */
const waitingCode = z.object({ codeHash: z.string(), subject: z.string(), ending: z.string() })
export type WaitingCode = z.infer<typeof waitingCode>

export type AskProblem = { code: 'too_many_texts' } | { code: 'expired' }

/**
 * Sends a code to whoever signs in with a number, and answers with what ties the code to this browser. A number that
 * belongs to nobody, or to somebody who may not sign in, gets the same answer and no text. The key of a form makes the
 * same token of the same form, so that a double click is one code.
 */
export function askSignInCode(
  call: Call,
  { number, once }: { number: string; once: string },
): Promise<Result<{ token: string }, AskProblem>> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  const token = call.ports.vault.digest(`phone sign-in ${once} ${number}`)
  return inTransaction(call, async (call) => {
    const subject = subjectOf(call, number)
    const account = await findAccountByPhone(call.db, number)
    return issue(call, token, { subject, ending: number.slice(-2), account })
  })
}

/** The same once more, for who has the browser and no text. The code before works no more. */
export async function askSignInCodeAgain(call: Call, token: string): Promise<Result<{ token: string }, AskProblem>> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  const waiting = await findWaitingCode(call, token)
  if (!waiting) return problem({ code: 'expired' })
  return inTransaction(call, async (call) => {
    const { accountId, subject, ending } = waiting
    const account = accountId ? await findAccount(call.db, accountId) : undefined
    return issue(call, token, { subject, ending, account })
  })
}

type Asked = { subject: string; ending: string; account: Account | undefined }

async function issue(call: Call, token: string, { subject, ending, account }: Asked) {
  const { db, now } = call
  const secretHash = hashToken(token)
  await lockSubject(db, subject)
  if (isJustSent(call, await findSecret(db, 'phone-sign-in', secretHash, now))) return ok({ token })
  if (!(await countText(call, [subject]))) return problem({ code: 'too_many_texts' as const })
  const code = sixDigits()
  const value: WaitingCode = { codeHash: hashCode(call, secretHash, code), subject, ending }
  const accountId = account?.id ?? null
  await keepSecret(db, { purpose: 'phone-sign-in', accountId, secretHash, value, now, seconds: codeSeconds })
  if (account?.phone && account.status !== 'blocked') await leaveCode(call, { to: account.phone, code, use: 'signIn' })
  return ok({ token })
}

/** The sign-in that waits for a code with this token, if one does. */
export async function findWaitingCode(
  call: Call,
  token: string,
): Promise<(WaitingCode & { accountId: Id<'account'> | null; secretHash: string }) | undefined> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  const row = await findSecret(call.db, 'phone-sign-in', hashToken(token), call.now)
  return row && { ...waitingCode.parse(row.value), accountId: row.accountId, secretHash: row.secretHash }
}
