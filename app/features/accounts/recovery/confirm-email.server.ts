import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { leaveEmail } from '#app/platform/email/leave-email.server.ts'
import { announce } from '#app/platform/live/announce.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inLanguage } from '#words-source'
import { mayActOnAccount } from '../account.policy.ts'
import { addAttempt, countAttempts, findAccount, findSignInAddress, lockSubject } from '../account.store.server.ts'
import type { Account } from '../account.ts'
import { notifyAddressOwner } from '../notices/notify-address-owner.server.ts'
import { confirmationEmail, readConfirmLink } from './confirm-link.server.ts'
import { confirmAddressOf } from './recovery.store.server.ts'

const resends = { most: 3, windowMs: 60 * 60_000 } as const

/** Whether a link is still valid, without using it up. */
export async function isConfirmLink(ctx: RequestContext, token: string): Promise<boolean> {
  requireAllowed(mayActOnAccount(ctx.actor, 'confirm-email'))
  return (await readConfirmLink(ctx, token)) !== undefined
}

/** Confirms the address of the link's account. Confirming twice is not an error; an expired or altered link is. */
export function confirmEmail(ctx: RequestContext, token: string): Promise<Result<null, { code: 'expired' }>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'confirm-email'))
  return inTransaction(ctx, async (ctx) => {
    const linked = await readConfirmLink(ctx, token)
    const confirmed = linked && (await confirmAddressOf(ctx.db, linked.accountId, linked.email))
    // The page awaiting the confirmation continues by itself.
    if (confirmed) await announce(ctx.db, { accountId: linked.accountId })
    return confirmed ? ok(null) : problem({ code: 'expired' })
  })
}

/** Emails the confirmation link again, within an hourly limit. */
export function resendConfirmation(ctx: RequestContext): Promise<Result<null, { code: 'wait' }>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db } = ctx
    const id = actor.kind === 'traveller' || actor.kind === 'staff' ? actor.accountId : undefined
    const account = requireFound(id ? await findAccount(db, id) : undefined)
    requireAllowed(mayActOnAccount(actor, 'read', account))
    return (await sendAgain(ctx, account)) ? ok(null) : problem({ code: 'wait' })
  })
}

/** Does the same for a user with help from staff. It counts against the user's limit. */
export function resendConfirmationOf(ctx: RequestContext, id: Id<'account'>): Promise<Result<null, { code: 'wait' }>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowed(mayActOnAccount(ctx.actor, 'invite'))
    const account = requireFound(await findAccount(ctx.db, id))
    if (!(await sendAgain(ctx, account))) return problem({ code: 'wait' })
    await recordAct(ctx, { act: 'person.confirmation', subject: { kind: 'account', id } })
    return ok(null)
  })
}

/** Returns false if the address is confirmed by now, or the hourly limit is reached. */
async function sendAgain(ctx: RequestContext, account: Account): Promise<boolean> {
  if (account.emailVerified || !(await countEmail(ctx, account.id))) return false
  await sendEmail(ctx, account)
  return true
}

/**
 * Counts one email against the hourly limit; false if it is reached. The caller must have checked permission, and sends
 * the email in the same transaction.
 */
export async function countEmail({ db, now, ports }: RequestContext, accountId: Id<'account'>): Promise<boolean> {
  const subject = ports.encryption.digest(`confirmation ${accountId}`)
  await lockSubject(db, subject)
  const since = new Date(now.getTime() - resends.windowMs)
  if ((await countAttempts(db, subject, since)) >= resends.most) return false
  await addAttempt(db, subject, now)
  return true
}

export async function sendEmail(
  ctx: RequestContext,
  account: Pick<Account, 'id' | 'email' | 'language'>,
): Promise<void> {
  // If the address is taken, there is nothing to confirm, so its owner is notified instead.
  const email = requireFound(await findSignInAddress(ctx.db, account.id))
  if (email.endsWith('@taken.invalid')) await notifyAddressOwner(ctx, account.email)
  else {
    await inLanguage(account.language, async () =>
      leaveEmail(ctx, { to: account.email, ...(await confirmationEmail(ctx, account.id, email)) }),
    )
  }
}
