import { leaveNotice } from '#app/features/accounts/notices/leave-notice.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listDueAccounts } from './deletion.store.server.ts'
import {
  emptyAccount,
  emptyApplicationsOf,
  emptyPayments,
  forgetAddress,
  forgetUnpaid,
  forgetWritten,
  lockDueAccount,
} from './erase.store.server.ts'
import { eraseOwnFiles } from './erase-files.store.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import { forgetBilling, forgetPayouts } from './forget-money.store.server.ts'
import { forgetReferrals } from './forget-referrals.store.server.ts'
import { readObstacles } from './read-obstacles.server.ts'
import { removeLeftFiles } from './remove-left-files.server.ts'

const accountsAtOnce = 20

/**
 * Deletes accounts past their waiting period, and leftover files of deleted ones; returns the number of accounts. Each
 * is one transaction, followed by its files: after an interruption, the next run deletes the remainder.
 */
export async function eraseDueAccounts(ctx: RequestContext): Promise<number> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'erase'))
  let erased = 0
  for (const id of await listDueAccounts(ctx.db, ctx.now, accountsAtOnce)) {
    if (await eraseAccount(ctx, id)) erased += 1
  }
  await removeLeftFiles(ctx)
  await forgetCustomers(ctx)
  return erased
}

/** False if no longer due, or if something started during the waiting period that has to finish first. */
function eraseAccount(ctx: RequestContext, id: Id<'account'>): Promise<boolean> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'erase'))
  return inTransaction(ctx, async (ctx) => {
    const { db, now, ports } = ctx
    const account = await lockDueAccount(db, id, now)
    if (!account || (await readObstacles(ctx, account)).length > 0) return false
    const { email, signInAddress, emailVerified } = account
    await leaveNotice(ctx, account, { kind: 'deleted' })
    await emptyApplicationsOf(db, id, now)
    await eraseOwnFiles(db, id, now)
    await emptyPayments(db, id)
    await forgetBilling(db, id)
    await forgetPayouts(db, id, now)
    await forgetWritten(db, id, now)
    await forgetUnpaid(db, id)
    await forgetReferrals(db, id)
    const subjects = [`sign-in ${signInAddress}`, `confirmation ${id}`, `email-change ${id}`, `export ${id}`]
    // An unverified address may belong to someone else, and so may a newsletter sent to it.
    const address = emailVerified ? email : undefined
    await forgetAddress(db, { email: address, subjects: subjects.map((subject) => ports.encryption.digest(subject)) })
    await emptyAccount(db, id, now)
    return true
  })
}
