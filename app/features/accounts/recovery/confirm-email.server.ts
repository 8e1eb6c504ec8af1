import { type Id, isId } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { leaveMail } from '#app/platform/email/outbox.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { isSameSecret } from '#app/platform/secret-text.server.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { addAttempt, countAttempts, findAccount, findSignInAddress, lockSubject } from '../account.store.server.ts'
import { accountMail } from '../account.words.ts'
import { tellWhoHasAddress } from '../notices/tell-who-has-address.server.ts'
import { forgetPassword } from '../security/password.store.server.ts'
import { forgetSecretsOf } from '../security.store.server.ts'
import { underWay } from '../security.ts'
import { deleteSessionsOf, lockAccount } from '../sign-in/session.store.server.ts'
import { confirmAddressOf, forgetOtherWaysIn } from './recovery.store.server.ts'

const resends = { most: 3, windowMs: 60 * 60_000 } as const
const linkSeconds = 2 * 86_400

/**
 * The link that confirms an address. It means one account with one address until one moment, which only we can have
 * written: after a change of address it is nothing, and whoever opens an account with the old one is not confirmed by it.
 */
export function confirmLink(call: Call, accountId: Id<'account'>, email: string): string {
  const until = Math.floor(call.now.getTime() / 1000) + linkSeconds
  return `${call.ports.origin}/verify-email?token=${accountId}.${until}.${proofOf(call, accountId, email, until)}`
}

function proofOf({ ports }: Call, accountId: Id<'account'>, email: string, until: number): string {
  return ports.vault.digest(`confirm-email ${accountId} ${email} ${until}`)
}

type Linked = { accountId: Id<'account'>; email: string }

/** Whom a link is for, while it works. */
async function linkedBy(call: Call, token: string): Promise<Linked | undefined> {
  const [accountId = '', written = '', proof = ''] = token.split('.')
  const until = Number(written)
  if (!isId<'account'>(accountId) || !(until * 1000 > call.now.getTime())) return undefined
  const email = (await findAccount(call.db, accountId)) && (await findSignInAddress(call.db, accountId))
  return email && isSameSecret(proof, proofOf(call, accountId, email, until)) ? { accountId, email } : undefined
}

/** Whether a link still works, without using it up. */
export async function isConfirmLink(call: Call, token: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(call.actor, 'confirm-email'))
  return (await linkedBy(call, token)) !== undefined
}

/** Marks the address of the link's account as confirmed. Twice is no problem; an old or changed link is. */
export function confirmEmail(call: Call, token: string): Promise<Result<null, { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'confirm-email'))
  return inTransaction(call, async (call) => {
    const linked = await linkedBy(call, token)
    const confirmed = linked && (await confirmAddressOf(call.db, linked.accountId, linked.email))
    return confirmed ? ok(null) : problem({ code: 'expired' })
  })
}

/**
 * Shuts an account that somebody else opened with the address: every way in that they set up and every session ends.
 * Whoever has the address can give it a new password. `confirmed`: its owner said before that they opened it.
 */
export function disownAccount(call: Call, token: string): Promise<Result<null, { code: 'expired' | 'confirmed' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'confirm-email'))
  return inTransaction(call, async (call) => {
    const { db, now } = call
    const linked = await linkedBy(call, token)
    const account = linked && (await lockAccount(db, linked.accountId))
    if (!account) return problem({ code: 'expired' })
    if (account.emailVerified) return problem({ code: 'confirmed' })
    await deleteSessionsOf(db, account.id)
    await forgetSecretsOf(db, account.id, underWay)
    await forgetOtherWaysIn(db, account.id, now)
    await forgetPassword(db, account.id)
    return ok(null)
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
    // An account opened with a taken address has no link to send: the address's owner was told at sign-up.
    const email = requireFound(await findSignInAddress(db, account.id))
    if (email.endsWith('@taken.invalid')) await tellWhoHasAddress(call, account.email)
    else {
      const letter = accountMail.verify(account.fullName, confirmLink(call, account.id, email))
      await leaveMail(db, ports.vault, now, { to: account.email, ...letter })
    }
    return ok(null)
  })
}
