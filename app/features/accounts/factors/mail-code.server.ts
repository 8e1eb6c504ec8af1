import type { Pair } from '#app/lib/email/email-message.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { isSameSecret, sixDigits } from '#app/platform/secret-text.server.ts'
import { inLanguage } from '#words-source'
import { addAttempt, countAttempts, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { findSecret, keepSecret, takeSecret } from '../security.store.server.ts'
import { codeMail } from './factor.words.ts'

/** A code is valid for 10 minutes and can be emailed 3 times in that period. */
export const mailedCode = { seconds: 10 * 60, emails: 3 } as const

/** The one pending sign-in or reauthenticating session that a code is valid for. */
export type MailedFor = { readonly kind: 'device' | 'reauthenticate'; readonly of: string }
/** Also an address that its owner confirms. */
export type CodeFor = MailedFor | { readonly kind: 'confirm'; readonly of: string }

/**
 * Emails a six-digit code in the account's language, replacing earlier codes. The calling use case must have checked
 * permission.
 */
export async function mailCode(
  ctx: RequestContext,
  account: Pick<Account, 'id' | 'email' | 'language'>,
  what: MailedFor,
  from: readonly Pair[] = [],
): Promise<Result<null, { code: 'wait' }>> {
  const { db, now, ports } = ctx
  const subject = ports.encryption.digest(`code letters ${nameOf(account.id, what)}`)
  await lockSubject(db, subject)
  const since = new Date(now.getTime() - mailedCode.seconds * 1000)
  if ((await countAttempts(db, subject, since)) >= mailedCode.emails) return problem({ code: 'wait' })
  await addAttempt(db, subject, now)

  const code = await keepCode(ctx, account.id, what, mailedCode.seconds)
  const until = new Date(now.getTime() + mailedCode.seconds * 1000)
  await inLanguage(account.language, () => {
    const emailMessage = codeMail[what.kind]({ code, link: `${ports.origin}${href('/forgot-password')}`, from })
    return leaveEmail(ctx, { to: account.email, message: emailMessage, until })
  })
  return ok(null)
}

/** Creates and stores a new six-digit code for an email, replacing earlier codes. */
export async function keepCode(
  ctx: RequestContext,
  accountId: Id<'account'>,
  what: CodeFor,
  seconds: number,
): Promise<string> {
  const { db, now } = ctx
  const code = sixDigits()
  const value = { code: hashOf(ctx, accountId, what, code) }
  const secretHash = placeOf(ctx, accountId, what)
  await keepSecret(db, { purpose: 'device-code', accountId, secretHash, value, now, seconds })
  return code
}

/** Uses up the latest code. Returns false if it does not match or has expired. */
export async function takeMailedCode(ctx: RequestContext, accountId: Id<'account'>, what: CodeFor, code: string) {
  const { db, now } = ctx
  const place = placeOf(ctx, accountId, what)
  const kept = await findSecret(db, 'device-code', place, now)
  const { code: sent = '' } = (kept?.value ?? {}) as { code?: string }
  if (!isSameSecret(sent, hashOf(ctx, accountId, what, code))) return false
  return (await takeSecret(db, 'device-code', place, now)) !== undefined
}

/** Whether a code was emailed that is still valid. */
export async function wasCodeMailed(ctx: RequestContext, accountId: Id<'account'>, what: MailedFor): Promise<boolean> {
  return (await findSecret(ctx.db, 'device-code', placeOf(ctx, accountId, what), ctx.now)) !== undefined
}

const nameOf = (accountId: Id<'account'>, { kind, of }: CodeFor) => `${kind} ${accountId} ${of}`

/** Key of the latest code: one per purpose. */
function placeOf({ ports }: RequestContext, accountId: Id<'account'>, what: CodeFor): string {
  return ports.encryption.digest(`device-code ${nameOf(accountId, what)}`)
}

// A plain hash of six digits is trivial to reverse, so this one uses the master key, which is not in the database.
function hashOf({ ports }: RequestContext, accountId: Id<'account'>, what: CodeFor, code: string): string {
  return ports.encryption.digest(`device-code ${nameOf(accountId, what)} is ${code}`)
}
