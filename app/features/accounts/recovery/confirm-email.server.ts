import { APIError } from 'better-auth/api'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { addAttempt, countAttempts, findAccount, findSignInAddress, lockSubject } from '../account.store.server.ts'
import { accountMail } from '../account.words.ts'
import { signInLibrary } from '../sign-in/sign-in-library.server.ts'

const resends = { most: 3, windowMs: 60 * 60_000 } as const

/** Marks the address of the link's account as confirmed. Twice is no problem; an old or changed link is. */
export function confirmEmail(call: Call, token: string): Promise<Result<null, { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'confirm-email'))
  return inTransaction(call, async (call) => {
    const library = signInLibrary(call, async () => {})
    try {
      await library.api.verifyEmail({ query: { token } })
      return ok(null)
    } catch (error) {
      if (error instanceof APIError) return problem({ code: 'expired' })
      throw error
    }
  })
}

/** Sends the confirmation link again, a few times an hour at most. */
export function resendConfirmation(call: Call): Promise<Result<null, { code: 'wait' }>> {
  return inTransaction(call, async (call) => {
    const { actor, db, now, ports } = call
    const id = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : undefined
    const account = requireFound(id ? await findAccount(db, id) : undefined)
    requireAllowed(mayActOnAccount(actor, 'read', account))

    const subject = ports.vault.digest(`confirmation ${account.id}`)
    await lockSubject(db, subject)
    const since = new Date(now.getTime() - resends.windowMs)
    if (account.emailVerified || (await countAttempts(db, subject, since)) >= resends.most) {
      return problem({ code: 'wait' })
    }
    await addAttempt(db, subject, now)
    const library = signInLibrary(call, async ({ email, token }) => {
      // An account opened with a taken address has no link to send: the address's owner was told at sign-up.
      const letter = email.endsWith('@taken.invalid')
        ? accountMail.alreadyRegistered(`${ports.origin}/signin`)
        : accountMail.verify(account.fullName, `${ports.origin}/verify-email?token=${token}`)
      await leaveMail(db, ports.vault, now, { to: account.email, ...letter })
    })
    await library.api.sendVerificationEmail({ body: { email: requireFound(await findSignInAddress(db, account.id)) } })
    return ok(null)
  })
}
