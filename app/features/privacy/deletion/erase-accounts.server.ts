import { leaveNotice } from '#app/features/accounts/notices/leave-notice.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { listDueAccounts } from './deletion.store.server.ts'
import {
  emptyAccount,
  emptyApplicationsOf,
  emptyPayments,
  forgetAddress,
  forgetUnpaid,
  forgetWritten,
  holdDueAccount,
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
export async function eraseDueAccounts(call: Call): Promise<number> {
  requireAllowed(mayActOnPrivacy(call.actor, 'erase'))
  let erased = 0
  for (const id of await listDueAccounts(call.db, call.now, accountsAtOnce)) {
    if (await eraseAccount(call, id)) erased += 1
  }
  await removeLeftFiles(call)
  await forgetCustomers(call)
  return erased
}

/** False if no longer due, or if something started during the waiting period that has to finish first. */
function eraseAccount(call: Call, id: Id<'account'>): Promise<boolean> {
  requireAllowed(mayActOnPrivacy(call.actor, 'erase'))
  return inTransaction(call, async (call) => {
    const { db, now, ports } = call
    const account = await holdDueAccount(db, id, now)
    if (!account || (await readObstacles(call, account)).length > 0) return false
    const { email, signInAddress, emailVerified } = account
    await leaveNotice(call, account, { kind: 'deleted' })
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
    await forgetAddress(db, { email: address, subjects: subjects.map((subject) => ports.vault.digest(subject)) })
    await emptyAccount(db, id, now)
    return true
  })
}
