import type { Id } from '#app/lib/id.ts'
import { sendWithinDailyLimit } from '#app/platform/email/daily-email-limit.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
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
export const attemptLimit = { most: 10, windowMs: 15 * 60_000 } as const

/**
 * Counts an attempt before it is checked, so that concurrent attempts are all counted; false if the limit is reached.
 * Call it before the transaction of the check, which may be rolled back. The owner is notified when the limit is
 * reached.
 */
export function countAttempt(ctx: RequestContext, email: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx
    const subject = subjectOf(ctx, email)
    await lockSubject(db, subject)
    const before = await countAttempts(db, subject, new Date(now.getTime() - attemptLimit.windowMs))
    if (before >= attemptLimit.most) return false
    await addAttempt(db, subject, now)
    if (before + 1 === attemptLimit.most) await notifyOwner(ctx, email)
    return true
  })
}

/** A sustained attack must not flood the owner's inbox. */
async function notifyOwner(ctx: RequestContext, email: string): Promise<void> {
  const account = await findAccountByEmail(ctx.db, email)
  if (!account) return
  await sendWithinDailyLimit(ctx, { kind: 'locked', email }, (ctx) => leaveNotice(ctx, account, { kind: 'locked' }))
}

/** The same for a known account. */
export async function countAttemptAt(ctx: RequestContext, accountId: Id<'account'>): Promise<boolean> {
  return countAttempt(ctx, requireFound(await findSignInAddress(ctx.db, accountId)))
}

/** Resets the attempts after a correct answer. */
export function clearAttempts(ctx: RequestContext, email: string): Promise<void> {
  requireAllowed(mayActOnAccount(ctx.actor, 'sign-in'))
  return forgetAttempts(ctx.db, subjectOf(ctx, email), new Date(ctx.now.getTime() + 1))
}

export async function clearAttemptsAt(ctx: RequestContext, accountId: Id<'account'>): Promise<void> {
  await clearAttempts(ctx, requireFound(await findSignInAddress(ctx.db, accountId)))
}

/** Identifies an address without revealing it. */
function subjectOf(ctx: RequestContext, email: string): string {
  return ctx.ports.encryption.digest(`sign-in ${email}`)
}
