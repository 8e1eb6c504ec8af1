import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inLanguage } from '#words-source'
import { mayActOnAccount } from '../account.policy.ts'
import { addAttempt, countAttempts, findAccount, findSignInAddress, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { tellWhoHasAddress } from '../notices/tell-who-has-address.server.ts'
import { confirmLetter, readConfirmLink } from './confirm-link.server.ts'
import { confirmAddressOf } from './recovery.store.server.ts'

const resends = { most: 3, windowMs: 60 * 60_000 } as const

/** Whether a link is still valid, without using it up. */
export async function isConfirmLink(call: Call, token: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(call.actor, 'confirm-email'))
  return (await readConfirmLink(call, token)) !== undefined
}

/** Confirms the address of the link's account. Confirming twice is not an error; an expired or altered link is. */
export function confirmEmail(call: Call, token: string): Promise<Result<null, { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(call.actor, 'confirm-email'))
  return inTransaction(call, async (call) => {
    const linked = await readConfirmLink(call, token)
    const confirmed = linked && (await confirmAddressOf(call.db, linked.accountId, linked.email))
    // The page awaiting the confirmation continues by itself.
    if (confirmed) await announce(call.db, { accountId: linked.accountId })
    return confirmed ? ok(null) : problem({ code: 'expired' })
  })
}

/** Emails the confirmation link again, within an hourly limit. */
export function resendConfirmation(call: Call): Promise<Result<null, { code: 'wait' }>> {
  return inTransaction(call, async (call) => {
    const { actor, db } = call
    const id = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : undefined
    const account = requireFound(id ? await findAccount(db, id) : undefined)
    requireAllowed(mayActOnAccount(actor, 'read', account))
    return (await sendAgain(call, account)) ? ok(null) : problem({ code: 'wait' })
  })
}

/** Does the same for a user whom staff help. It counts against the user's limit. */
export function resendConfirmationOf(call: Call, id: Id<'account'>): Promise<Result<null, { code: 'wait' }>> {
  return inTransaction(call, async (call) => {
    requireAllowed(mayActOnAccount(call.actor, 'invite'))
    const account = requireFound(await findAccount(call.db, id))
    if (!(await sendAgain(call, account))) return problem({ code: 'wait' })
    await recordAct(call, { act: 'person.confirmation', subject: { kind: 'account', id } })
    return ok(null)
  })
}

/** Returns false if the address is confirmed by now, or the hourly limit is reached. */
async function sendAgain(call: Call, account: Account): Promise<boolean> {
  if (account.emailVerified || !(await countLetter(call, account.id))) return false
  await sendLetter(call, account)
  return true
}

/**
 * Counts one email against the hourly limit; false if it is reached. The caller must have checked permission, and sends
 * the email in the same transaction.
 */
export async function countLetter({ db, now, ports }: Call, accountId: Id<'account'>): Promise<boolean> {
  const subject = ports.vault.digest(`confirmation ${accountId}`)
  await lockSubject(db, subject)
  const since = new Date(now.getTime() - resends.windowMs)
  if ((await countAttempts(db, subject, since)) >= resends.most) return false
  await addAttempt(db, subject, now)
  return true
}

export async function sendLetter(call: Call, account: Pick<Account, 'id' | 'email' | 'language'>): Promise<void> {
  // If the address is taken, there is nothing to confirm, so its owner is notified instead.
  const email = requireFound(await findSignInAddress(call.db, account.id))
  if (email.endsWith('@taken.invalid')) await tellWhoHasAddress(call, account.email)
  else {
    await inLanguage(account.language, async () =>
      leaveEmail(call, { to: account.email, ...(await confirmLetter(call, account.id, email)) }),
    )
  }
}
