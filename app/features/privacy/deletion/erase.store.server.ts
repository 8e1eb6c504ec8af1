import { and, eq, inArray, isNull, like, lt, lte, notExists, type SQL } from 'drizzle-orm'
import {
  accounts,
  credentials,
  devices,
  sessions,
  signInAttempts,
} from '#app/features/accounts/account.table.server.ts'
import { branchMembers } from '#app/features/accounts/branches/branch.table.server.ts'
import { partnerMembers } from '#app/features/accounts/partners/partner.table.server.ts'
import { pushBrowsers } from '#app/features/accounts/push/push-browser.table.server.ts'
import {
  activities,
  identities,
  oneTimeSecrets,
  passkeys,
  profiles,
  recoveryCodes,
  savedForms,
  securitySettings,
  totpFactors,
} from '#app/features/accounts/security.table.server.ts'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { savedTravellers } from '#app/features/applications/saved-travellers/saved-traveller.table.server.ts'
import { orders } from '#app/features/applications/travellers/order.table.server.ts'
import { caseNotes, casePresence } from '#app/features/casework/case.table.server.ts'
import { contactMessages } from '#app/features/content/messages/contact-message.table.server.ts'
import { newsletterSubscriptions } from '#app/features/content/newsletter/subscription.table.server.ts'
import { notifiedFacts } from '#app/features/fact-news/notified-fact.table.server.ts'
import { notificationChannels } from '#app/features/notifications/channels/channel.table.server.ts'
import { notificationPreferences, notifications } from '#app/features/notifications/notification.table.server.ts'
import { ledgerEntries, paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { quotes } from '#app/features/quotes/quote.table.server.ts'
import { travelWishes } from '#app/features/recommendations/wishes.table.server.ts'
import { referralCodes } from '#app/features/referrals/referral.table.server.ts'
import { savedRoutes } from '#app/features/saved-routes/saved-route.table.server.ts'
import { keptTrips, visaRecords } from '#app/features/visa-records/visa-record.table.server.ts'
import { factReports } from '#app/features/visas/reports/fact-report.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { idempotencyKeys } from '#app/platform/idempotency-key.table.server.ts'
import { eraseCorrections } from './corrections.store.server.ts'
import { eraseDocumentsOf } from './erase-files.store.server.ts'
import { eraseFilingsOf } from './erase-filings.store.server.ts'
import { eraseTicketsOf } from './erase-tickets.store.server.ts'

// Tables whose rows belong to one account and are deleted with it.
const owned = [
  credentials,
  sessions,
  devices,
  passkeys,
  identities,
  totpFactors,
  recoveryCodes,
  securitySettings,
  oneTimeSecrets,
  activities,
  profiles,
  savedForms,
  notifications,
  savedTravellers,
  visaRecords,
  keptTrips,
  savedRoutes,
  notifiedFacts,
  travelWishes,
  referralCodes,
  notificationPreferences,
  notificationChannels,
  pushBrowsers,
  partnerMembers,
  branchMembers,
] as const

/** A due account, locked until the transaction ends; other servers' jobs skip it. */
export async function lockDueAccount(db: Database, id: Id<'account'>, now: Date) {
  const [row] = await db
    .select({
      ...columnsOf(accounts, 'id', 'role', 'fullName', 'language'),
      email: accounts.claimedEmail,
      signInAddress: accounts.email,
      emailVerified: accounts.emailVerified,
    })
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt), lte(accounts.deletionDueAt, now)))
    .for('update', { skipLocked: true })
  return row
}

/**
 * Reduces an account to a shell: its id, by which the ledger identifies the payer, and the dates of opening and
 * deletion.
 */
export async function emptyAccount(db: Database, id: Id<'account'>, now: Date): Promise<void> {
  for (const table of owned) await db.delete(table).where(eq(table.accountId, id))
  const address = `${id}@deleted.invalid`
  await db
    .update(accounts)
    .set({
      fullName: '',
      email: address,
      claimedEmail: address,
      emailVerified: false,
      image: null,
      country: '',
      language: 'en',
      personKey: null,
      phone: null,
      passwordChangedAt: null,
      deletionDueAt: null,
      deletedAt: now,
      updatedAt: now,
    })
    .where(eq(accounts.id, id))
}

type Address = { email: string | undefined; subjects: readonly string[] }

/** Deletes data stored under the address: a newsletter subscription, and counts of failed sign-ins. */
export async function forgetAddress(db: Database, { email, subjects }: Address): Promise<void> {
  if (email) await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email))
  await db.delete(signInAttempts).where(inArray(signInAttempts.subject, [...subjects]))
}

const booked = (db: Database) =>
  db.select({ id: ledgerEntries.id }).from(ledgerEntries).where(eq(ledgerEntries.attemptId, paymentAttempts.id))

/**
 * Payments stay if money moved: amount, time, method and account. Unsuccessful attempts are deleted, as are staff notes
 * about the payer on refunds.
 */
export async function emptyPayments(db: Database, payerId: Id<'account'>): Promise<void> {
  await db.delete(paymentAttempts).where(and(eq(paymentAttempts.payerId, payerId), notExists(booked(db))))
  await db
    .update(paymentAttempts)
    .set({ paymentReference: null, note: null })
    .where(eq(paymentAttempts.payerId, payerId))
  const own = db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.payerId, payerId))
  await db.update(refunds).set({ reason: 'deleted', decisionNote: null }).where(inArray(refunds.attemptId, own))
  const paid = db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(eq(paymentAttempts.quoteId, quotes.id))
  await db.delete(quotes).where(and(eq(quotes.ownerId, payerId), notExists(paid)))
}

/** Erases all answers and uploads from applications, and keeps their route, dates and amounts paid. */
export function emptyApplicationsOf(db: Database, ownerId: Id<'account'>, now: Date): Promise<void> {
  return emptyApplications(db, eq(applications.ownerId, ownerId), now, { keepsVisa: false })
}

type One = { readonly id: Id<'application'>; readonly ownerId: Id<'account'>; readonly keepsVisa: boolean }

/** The same for one application, whose owner stays. */
export async function emptyApplication(db: Database, { id, ownerId, keepsVisa }: One, now: Date): Promise<void> {
  await emptyApplications(db, eq(applications.id, id), now, { keepsVisa })
  // Stored form responses name files. A form can be resubmitted within a day.
  const yesterday = new Date(now.getTime() - 86_400_000)
  await db
    .delete(idempotencyKeys)
    .where(and(like(idempotencyKeys.key, `% ${ownerId} %`), lt(idempotencyKeys.createdAt, yesterday)))
}

async function emptyApplications(db: Database, which: SQL, now: Date, kept: { keepsVisa: boolean }): Promise<void> {
  const own = db.select({ id: applications.id }).from(applications).where(which)
  await eraseCorrections(db, which)
  await eraseDocumentsOf(db, which, now, kept)
  await eraseFilingsOf(db, which, now)
  await db.delete(caseNotes).where(inArray(caseNotes.applicationId, own))
  await db.delete(casePresence).where(inArray(casePresence.applicationId, own))
  await db.update(statusEntries).set({ note: null }).where(inArray(statusEntries.applicationId, own))
  await db
    .update(applications)
    .set({
      answers: Buffer.alloc(0),
      acceptance: null,
      applicantName: '',
      lookUpHashes: [],
      purpose: null,
      travelOn: null,
      addOns: {},
      question: null,
      questionAt: null,
      answer: null,
      answeredAt: null,
      heldAt: null,
      holdReason: null,
      erasedAt: now,
      updatedAt: now,
      ...(!kept.keepsVisa && { visaValidFrom: null, visaValidUntil: null }),
    })
    .where(which)
}

/** Deletes a deleted account's applications without payment attempts: the ledger does not need them. */
export async function forgetUnpaid(db: Database, ownerId: Id<'account'>): Promise<void> {
  const attempts = db
    .select({ id: paymentShares.attemptId })
    .from(paymentShares)
    .where(eq(paymentShares.applicationId, applications.id))
  const unpaid = and(eq(applications.ownerId, ownerId), notExists(attempts))
  const ids = db.select({ id: applications.id }).from(applications).where(unpaid)
  await db.delete(statusEntries).where(inArray(statusEntries.applicationId, ids))
  await db.delete(applications).where(unpaid)
  const left = db.select({ id: applications.id }).from(applications).where(eq(applications.orderId, orders.id))
  await db.delete(orders).where(and(eq(orders.ownerId, ownerId), notExists(left)))
}

/** Deletes messages the account sent while signed in, and stored responses to its forms. */
export async function forgetWritten(db: Database, id: Id<'account'>, now: Date): Promise<void> {
  await eraseTicketsOf(db, id, now)
  await db.delete(contactMessages).where(eq(contactMessages.accountId, id))
  await db.delete(factReports).where(eq(factReports.accountId, id))
  await db.delete(idempotencyKeys).where(like(idempotencyKeys.key, `% ${id} %`))
}
