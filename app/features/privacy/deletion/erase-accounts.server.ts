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
 * Deletes the accounts whose waiting time is over, and the files that are left of deleted ones; answers how many
 * accounts. Each is one transaction, and its files go after it: stopped anywhere, the next run finds what is left.
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

/** False where it is not due any more, or where something began in the waiting time that has to be over first. */
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
    // An address that nobody confirmed may be somebody else's, and so may be a newsletter that goes there.
    const address = emailVerified ? email : undefined
    await forgetAddress(db, { email: address, subjects: subjects.map((subject) => ports.vault.digest(subject)) })
    await emptyAccount(db, id, now)
    return true
  })
}
