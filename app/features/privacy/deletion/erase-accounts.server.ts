import { leaveNotice } from '#app/features/accounts/notices/leave-notice.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { forgetCorrections } from './corrections.store.server.ts'
import { listDueAccounts } from './deletion.store.server.ts'
import {
  emptyAccount,
  emptyApplications,
  emptyPayments,
  forgetAddress,
  forgetEmptied,
  forgetVersions,
  forgetWritten,
  holdDueAccount,
  listLeftFiles,
} from './erase.store.server.ts'
import { forgetCustomers } from './forget-customers.server.ts'
import { forgetBilling } from './forget-money.store.server.ts'
import { forgetReferrals } from './forget-referrals.store.server.ts'
import { emptyOwnFiles, forgetLeftOwnFiles, listLeftOwnFiles } from './own-files.store.server.ts'
import { readObstacles } from './read-obstacles.server.ts'
import { removeTicketFiles } from './remove-ticket-files.server.ts'

const accountsAtOnce = 20
const filesAtOnce = 50

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
  await removeTicketFiles(call)
  await removeLeftFiles(call)
  await removeLeftOwnFiles(call)
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
    await forgetCorrections(db, id)
    await emptyApplications(db, id, now)
    await emptyOwnFiles(db, id)
    await emptyPayments(db, id)
    await forgetBilling(db, id)
    await forgetWritten(db, id)
    await forgetReferrals(db, id)
    const subjects = [`sign-in ${signInAddress}`, `confirmation ${id}`, `email-change ${id}`, `export ${id}`]
    // An address that nobody confirmed may be somebody else's, and so may be a newsletter that goes there.
    const address = emailVerified ? email : undefined
    await forgetAddress(db, { email: address, subjects: subjects.map((subject) => ports.vault.digest(subject)) })
    await emptyAccount(db, id, now)
    return true
  })
}

async function removeLeftFiles(call: Call): Promise<void> {
  const { db, ports } = call
  for (;;) {
    const left = await listLeftFiles(db, filesAtOnce)
    for (const { storageKey } of left) await ports.files.delete(storageKey)
    await inTransaction(call, async ({ db }) => {
      await forgetVersions(
        db,
        left.map(({ versionId }) => versionId),
      )
      if (left.length === 0) await forgetEmptied(db)
    })
    if (left.length === 0) return
  }
}

async function removeLeftOwnFiles({ db, ports }: Call): Promise<void> {
  for (;;) {
    const left = await listLeftOwnFiles(db, filesAtOnce)
    if (left.length === 0) return
    for (const { storageKey } of left) await ports.files.delete(storageKey)
    await forgetLeftOwnFiles(
      db,
      left.map(({ id }) => id),
    )
  }
}
