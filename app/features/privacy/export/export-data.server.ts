import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { readOwnMessages } from '#app/features/content/messages/read-own-messages.server.ts'
import { readOwnRoutes } from '#app/features/saved-routes/read-own-routes.server.ts'
import { readOwnFactReports } from '#app/features/visas/reports/read-own-fact-reports.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { readAccessLog } from '../access-log/read-access-log.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import {
  findAccountFacts,
  findAgencyFacts,
  findSwitches,
  listActivityFacts,
  listDeviceFacts,
  listIdentityFacts,
  listNewsletterFacts,
  listPasskeyFacts,
  listPushBrowserFacts,
  listSessionFacts,
} from './account-facts.store.server.ts'
import { exportWords } from './export.words.ts'
import { applicationsOf, correctionsOf, savedTravellersOf } from './export-applications.server.ts'
import { exportDocuments, exportOwnFiles } from './export-documents.server.ts'
import { heldVisasOf, keptTripsOf } from './export-held-visas.server.ts'
import { billingOf, exportInvoices, exportReceipts } from './export-payments.server.ts'
import { referralsOf, wishesOf } from './export-recommending.server.ts'
import { exportTicketFiles, ticketsOf } from './export-tickets.server.ts'
import { type ExportedFile, jsonFile, textFile } from './exported-file.ts'
import { findChannelFacts, findPreferenceFacts, listNoticeFacts } from './notice-facts.store.server.ts'
import { listPaymentFacts, listQuoteFacts, listRefundFacts } from './payment-facts.store.server.ts'

/**
 * Everything stored about an account, file by file: each is read after the previous one has been consumed, so that only
 * one is in memory. Excludes hashes, secrets and notes between staff.
 */
export async function* exportData(call: Call, accountId: Id<'account'>): AsyncGenerator<ExportedFile> {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  const { db, now } = call
  const account = requireFound(await findAccountFacts(db, accountId))
  yield textFile('README.txt', exportWords.readme(account.fullName, now))
  yield jsonFile('account.json', { ...account, ...(await findAgencyFacts(db, accountId)) })
  const { revision: _, ...profile } = await readProfile(call, accountId)
  yield jsonFile('profile.json', profile)
  yield jsonFile('security.json', {
    switches: await findSwitches(db, accountId),
    sessions: await listSessionFacts(db, accountId, now),
    knownBrowsers: await listDeviceFacts(db, accountId),
    linkedServices: await listIdentityFacts(db, accountId),
    passkeys: await listPasskeyFacts(db, accountId),
    pushBrowsers: await listPushBrowserFacts(db, accountId),
  })
  yield jsonFile('activity.json', await listActivityFacts(db, accountId))
  yield jsonFile('applications.json', await applicationsOf(call, accountId))
  yield jsonFile('corrections.json', await correctionsOf(call, accountId))
  yield jsonFile('saved-travellers.json', await savedTravellersOf(call, accountId))
  yield jsonFile('visas.json', await heldVisasOf(call, accountId))
  yield jsonFile('trips.json', await keptTripsOf(call, accountId))
  yield jsonFile('saved-routes.json', await readOwnRoutes(call, accountId))
  yield jsonFile('document-openings.json', await openingsOf(call, accountId))
  yield jsonFile('quotes.json', await listQuoteFacts(db, accountId))
  yield jsonFile('payments.json', await listPaymentFacts(db, accountId))
  yield jsonFile('refunds.json', await listRefundFacts(db, accountId))
  yield jsonFile('billing.json', await billingOf(call, accountId))
  // A subscription belongs to the reader of the address, which is unproven until confirmed.
  yield jsonFile('newsletter.json', account.emailConfirmed ? await listNewsletterFacts(db, account.email) : [])
  yield jsonFile('messages.json', await messagesOf(call))
  yield jsonFile('fact-reports.json', await readOwnFactReports(call))
  yield jsonFile('tickets.json', await ticketsOf(call, accountId))
  yield jsonFile('wishes.json', await wishesOf(call, accountId))
  yield jsonFile('referrals.json', await referralsOf(call, accountId))
  yield jsonFile('notices.json', await listNoticeFacts(db, accountId, now))
  yield jsonFile('notice-preferences.json', {
    ...(await findPreferenceFacts(db, accountId)),
    channels: await findChannelFacts(db, accountId),
  })
  yield* exportTicketFiles(call, accountId)
  yield* exportReceipts(call, accountId)
  yield* exportInvoices(call, accountId)
  yield* exportDocuments(call, accountId)
  yield* exportOwnFiles(call, accountId)
}

async function messagesOf(call: Call) {
  const messages = await readOwnMessages(call)
  return messages.map(({ id: _, accountId: __, ...message }) => message)
}

/** Shows roles only: staff are not named. */
async function openingsOf(call: Call, accountId: Id<'account'>) {
  const openings = await readAccessLog(call, accountId)
  return openings.map(({ id: _, documentId: __, ticketId: ___, application, role, roleName, ...opening }) => ({
    ...opening,
    role: roleName ?? role,
    application: application?.reference ?? null,
  }))
}
