import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { sendLetterOfToday } from '#app/platform/email/letters-a-day.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnAccount } from '../account.policy.ts'
import {
  addAttempt,
  countAttempts,
  findAccountByEmail,
  findSignInAddress,
  forgetAttempts,
  lockSubject,
} from '../account.store.server.ts'
import { leaveNotice } from '../notices/leave-notice.server.ts'

/** At most 10 attempts on one account in 15 minutes, on its password and codes together, from any client. */
export const guesses = { most: 10, windowMs: 15 * 60_000 } as const

/**
 * Counts an attempt before it is checked, so that concurrent attempts are all counted; false if the limit is reached.
 * Call it before the transaction of the check, which may be rolled back. The owner is notified when the limit is
 * reached.
 */
export function countGuess(call: Call, email: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  return inTransaction(call, async (call) => {
    const { db, now } = call
    const subject = subjectOf(call, email)
    await lockSubject(db, subject)
    const before = await countAttempts(db, subject, new Date(now.getTime() - guesses.windowMs))
    if (before >= guesses.most) return false
    await addAttempt(db, subject, now)
    if (before + 1 === guesses.most) await tellOwner(call, email)
    return true
  })
}

/** A sustained attack must not flood the owner's inbox. */
async function tellOwner(call: Call, email: string): Promise<void> {
  const account = await findAccountByEmail(call.db, email)
  if (!account) return
  await sendLetterOfToday(call, { kind: 'locked', email }, (call) => leaveNotice(call, account, { kind: 'locked' }))
}

/** The same for a known account. */
export async function countGuessAt(call: Call, accountId: Id<'account'>): Promise<boolean> {
  return countGuess(call, requireFound(await findSignInAddress(call.db, accountId)))
}

/** Resets the attempts after a correct answer. */
export function forgetGuesses(call: Call, email: string): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  return forgetAttempts(call.db, subjectOf(call, email), new Date(call.now.getTime() + 1))
}

export async function forgetGuessesAt(call: Call, accountId: Id<'account'>): Promise<void> {
  await forgetGuesses(call, requireFound(await findSignInAddress(call.db, accountId)))
}

/** Identifies an address without revealing it. */
function subjectOf(call: Call, email: string): string {
  return call.ports.vault.digest(`sign-in ${email}`)
}
