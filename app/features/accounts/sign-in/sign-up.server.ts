import { normalizeEmail } from '#app/lib/email-address.ts'
import type { Id } from '#app/lib/id.ts'
import { newId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { findAccountByEmail, lockSubject, notePasswordChange } from '../account.store.server.ts'
import { tellWhoHasAddress } from '../notices/tell-who-has-address.server.ts'
import { type PasswordProblem, passwordProblem } from '../password.ts'
import { confirmLetter } from '../recovery/confirm-link.server.ts'
import type { Arrival } from './client.ts'
import { forgetGuesses } from './guesses.server.ts'
import { type Opening, openFirstSession } from './open-session.server.ts'
import { deleteSession } from './session.store.server.ts'
import { hashToken } from './session-token.server.ts'
import { signIn } from './sign-in.server.ts'
import { signInLibrary } from './sign-in-library.server.ts'

export type SignUp = { fullName: string; email: string; password: string; country: string }
export type SignUpProblem = { code: 'password'; reason: PasswordProblem }

/**
 * Opens an account and a session. An address that somebody has already is not given away: the visitor gets an account
 * of their own without a confirmed address, and the address's owner a letter that says how to sign in.
 */
export async function signUp(
  call: Call,
  { fullName, email: typed, password, country }: SignUp,
  arrival: Arrival,
): Promise<Result<Opening, SignUpProblem>> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-up'))
  const reason = passwordProblem(password)
  if (reason) return problem({ code: 'password', reason })

  return inTransaction(call, async (call) => {
    const { db, now, ports } = call
    const claimedEmail = normalizeEmail(typed)
    await lockSubject(db, `sign-up ${claimedEmail}`)
    // A form sent twice, or somebody who forgot that they have an account: the right password signs in. It is tried for
    // every address, so that known and unknown ones take the same time, and counts as a guess.
    const known = await signIn(call, { email: claimedEmail, password }, arrival)
    if (known.ok) return known
    const taken = (await findAccountByEmail(db, claimedEmail)) !== undefined
    const email = taken ? `${newId()}@taken.invalid` : claimedEmail
    const library = signInLibrary(call, async ({ accountId }) => {
      if (taken) return tellWhoHasAddress(call, claimedEmail)
      const letter = confirmLetter(call, accountId as Id<'account'>, email)
      await leaveMail(db, ports.vault, now, { to: claimedEmail, ...letter })
    })
    const { token, user } = await library.api.signUpEmail({
      body: { name: fullName, email, password, claimedEmail, country },
    })
    if (!token) throw new Error('The sign-in library opened no session')
    await deleteSession(db, hashToken(token))
    const accountId = user.id as Id<'account'>
    await notePasswordChange(db, accountId, now)
    if (!taken) await forgetGuesses(call, claimedEmail)
    return ok(await openFirstSession(call, accountId, 'password', arrival))
  })
}
