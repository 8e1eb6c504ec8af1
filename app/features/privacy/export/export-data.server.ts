import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { readOwnMessages } from '#app/features/content/messages/read-own-messages.server.ts'
import { readOwnRoutes } from '#app/features/saved-routes/read-own-routes.server.ts'
import { readOwnFactReports } from '#app/features/visas/reports/read-own-fact-reports.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
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
import { billingOf, exportInvoices, exportReceipts } from './export-payments.server.ts'
import { referralsOf, wishesOf } from './export-recommending.server.ts'
import { exportTicketFiles, ticketsOf } from './export-tickets.server.ts'
import { keptTripsOf, visaRecordsOf } from './export-visa-records.server.ts'
import { type ExportedFile, jsonFile, textFile } from './exported-file.ts'
import { findChannelFacts, findPreferenceFacts, listNoticeFacts } from './notice-facts.store.server.ts'
import { listPaymentFacts, listQuoteFacts, listRefundFacts } from './payment-facts.store.server.ts'

/**
 * Everything stored about an account, file by file: each is read after the previous one has been consumed, so that only
 * one is in memory. Excludes hashes, secrets and notes between staff.
 */
export async function* exportData(ctx: RequestContext, accountId: Id<'account'>): AsyncGenerator<ExportedFile> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  const { db, now } = ctx
  const account = requireFound(await findAccountFacts(db, accountId))
  yield textFile('README.txt', exportWords.readme(account.fullName, now))
  yield jsonFile('account.json', { ...account, ...(await findAgencyFacts(db, accountId)) })
  const { revision: _, ...profile } = await readProfile(ctx, accountId)
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
  yield jsonFile('applications.json', await applicationsOf(ctx, accountId))
  yield jsonFile('corrections.json', await correctionsOf(ctx, accountId))
  yield jsonFile('saved-travellers.json', await savedTravellersOf(ctx, accountId))
  yield jsonFile('visas.json', await visaRecordsOf(ctx, accountId))
  yield jsonFile('trips.json', await keptTripsOf(ctx, accountId))
  yield jsonFile('saved-routes.json', await readOwnRoutes(ctx, accountId))
  yield jsonFile('document-openings.json', await openingsOf(ctx, accountId))
  yield jsonFile('quotes.json', await listQuoteFacts(db, accountId))
  yield jsonFile('payments.json', await listPaymentFacts(db, accountId))
  yield jsonFile('refunds.json', await listRefundFacts(db, accountId))
  yield jsonFile('billing.json', await billingOf(ctx, accountId))
  // A subscription belongs to the reader of the address, which is unproven until confirmed.
  yield jsonFile('newsletter.json', account.emailConfirmed ? await listNewsletterFacts(db, account.email) : [])
  yield jsonFile('messages.json', await messagesOf(ctx))
  yield jsonFile('fact-reports.json', await readOwnFactReports(ctx))
  yield jsonFile('tickets.json', await ticketsOf(ctx, accountId))
  yield jsonFile('wishes.json', await wishesOf(ctx, accountId))
  yield jsonFile('referrals.json', await referralsOf(ctx, accountId))
  yield jsonFile('notices.json', await listNoticeFacts(db, accountId, now))
  yield jsonFile('notice-preferences.json', {
    ...(await findPreferenceFacts(db, accountId)),
    channels: await findChannelFacts(db, accountId),
  })
  yield* exportTicketFiles(ctx, accountId)
  yield* exportReceipts(ctx, accountId)
  yield* exportInvoices(ctx, accountId)
  yield* exportDocuments(ctx, accountId)
  yield* exportOwnFiles(ctx, accountId)
}

async function messagesOf(ctx: RequestContext) {
  const messages = await readOwnMessages(ctx)
  return messages.map(({ id: _, accountId: __, ...message }) => message)
}

/** Shows roles only: staff are not named. */
async function openingsOf(ctx: RequestContext, accountId: Id<'account'>) {
  const openings = await readAccessLog(ctx, accountId)
  return openings.map(({ id: _, documentId: __, ticketId: ___, application, role, roleName, ...opening }) => ({
    ...opening,
    role: roleName ?? role,
    application: application?.reference ?? null,
  }))
}
