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

/** At most ten guesses at one account in fifteen minutes, at its password and its codes together, from wherever. */
export const guesses = { most: 10, windowMs: 15 * 60_000 } as const

/**
 * Notes a guess before it is tried, so that guesses made at once are all counted; false where there were too many. To be
 * called before the transaction of what is tried, which may be undone. The owner is told when the last one is used up.
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

/** Whoever guesses all day must not fill somebody's letter box with it. */
async function tellOwner(call: Call, email: string): Promise<void> {
  const account = await findAccountByEmail(call.db, email)
  if (!account) return
  await sendLetterOfToday(call, { kind: 'locked', email }, (call) => leaveNotice(call, account, { kind: 'locked' }))
}

/** The same where it is known whose code or password is guessed at. */
export async function countGuessAt(call: Call, accountId: Id<'account'>): Promise<boolean> {
  return countGuess(call, requireFound(await findSignInAddress(call.db, accountId)))
}

/** Guesses that were followed by the right answer say nothing any more. */
export function forgetGuesses(call: Call, email: string): Promise<void> {
  requireAllowed(mayActOnAccount(call.actor, 'sign-in'))
  return forgetAttempts(call.db, subjectOf(call, email), new Date(call.now.getTime() + 1))
}

export async function forgetGuessesAt(call: Call, accountId: Id<'account'>): Promise<void> {
  await forgetGuesses(call, requireFound(await findSignInAddress(call.db, accountId)))
}

/** Stands for an address without naming it. */
function subjectOf(call: Call, email: string): string {
  return call.ports.vault.digest(`sign-in ${email}`)
}
