import { normalizeEmail } from '#app/lib/email-address.ts'
import { newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { addAccount, findAccountByEmail, lockSubject, notePasswordChange } from '../account.store.server.ts'
import { notifyAddressOwner } from '../notices/notify-address-owner.server.ts'
import { type PasswordProblem, passwordProblem } from '../password.ts'
import { confirmationEmail } from '../recovery/confirm-link.server.ts'
import { savePassword } from '../security/password.store.server.ts'
import type { Arrival } from './client.ts'
import { type Opening, openFirstSession } from './open-session.server.ts'
import { clearAttempts } from './password-attempts.server.ts'
import { hashPassword } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'

export type SignUp = { fullName: string; email: string; password: string; country: string }
export type SignUpProblem = { code: 'password'; reason: PasswordProblem }

/**
 * Creates an account and a session. An address that already has an account is not disclosed: the visitor gets an
 * account with an unconfirmed address, and the address's owner an email on how to sign in.
 */
export async function signUp(
  ctx: RequestContext,
  { fullName, email: typed, password, country }: SignUp,
  arrival: Arrival,
): Promise<Result<Opening, SignUpProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-up'))
  const reason = passwordProblem(password)
  if (reason) return problem({ code: 'password', reason })

  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const claimedEmail = normalizeEmail(typed)
    await lockSubject(db, `sign-up ${claimedEmail}`)
    // A resubmitted form, or a user who forgot their account: the right password signs in. It is checked for every
    // address, so that known and unknown ones take the same time, and counts as an attempt.
    const known = await signIn(ctx, { email: claimedEmail, password }, arrival)
    if (known.ok) return known
    const taken = (await findAccountByEmail(db, claimedEmail)) !== undefined
    const email = taken ? `${newId()}@taken.invalid` : claimedEmail
    const hash = await hashPassword(password)
    const accountId = await addAccount(db, { fullName, email, claimedEmail, emailVerified: false, country }, now)
    await savePassword(db, accountId, hash, now)
    await notePasswordChange(db, accountId, now)
    if (taken) await notifyAddressOwner(ctx, claimedEmail)
    else {
      await leaveEmail(ctx, { to: claimedEmail, ...(await confirmationEmail(ctx, accountId, email)) })
      await clearAttempts(ctx, claimedEmail)
    }
    return ok(await openFirstSession(ctx, accountId, 'password', arrival))
  })
}
