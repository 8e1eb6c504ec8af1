import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { accounts, devices, sessions } from '#app/features/accounts/account.table.server.ts'
import { activities, identities, passkeys, securitySettings } from '#app/features/accounts/security.table.server.ts'
import { newAccountSettings, type SecuritySettings } from '#app/features/accounts/security.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { newsletterSubscriptions } from '#app/features/content/newsletter/subscription.table.server.ts'
import { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import { paymentAttempts } from '#app/features/payments/payment.table.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { quotes } from '#app/features/quotes/quote.table.server.ts'
import { ticketMessages, tickets } from '#app/features/support/ticket.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'

// Each list names its columns: what is added to a table later is not handed out before somebody thought about it.

export async function findAccountFacts(db: Database, id: Id<'account'>) {
  const [row] = await db
    .select({
      fullName: accounts.fullName,
      email: accounts.claimedEmail,
      emailConfirmed: accounts.emailVerified,
      country: accounts.country,
      phone: accounts.phone,
      role: accounts.role,
      status: accounts.status,
      passwordChangedAt: accounts.passwordChangedAt,
      deletionDueAt: accounts.deletionDueAt,
      openedAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
  return row
}

export async function findSwitches(db: Database, id: Id<'account'>): Promise<SecuritySettings> {
  const [row] = await db
    .select({
      twoFactor: securitySettings.twoFactor,
      loginNotifications: securitySettings.loginNotifications,
      deviceVerification: securitySettings.deviceVerification,
      passwordExpiry: securitySettings.passwordExpiry,
      activityLogging: securitySettings.activityLogging,
    })
    .from(securitySettings)
    .where(eq(securitySettings.accountId, id))
  return row ?? newAccountSettings
}

export function listSessionFacts(db: Database, id: Id<'account'>, now: Date) {
  return db
    .select({
      signedInAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      endsAt: sessions.expiresAt,
      networkAddress: sessions.ipAddress,
      browser: sessions.userAgent,
      country: sessions.place,
      method: sessions.method,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, id), gt(sessions.expiresAt, now)))
    .orderBy(asc(sessions.createdAt))
}

export function listDeviceFacts(db: Database, id: Id<'account'>) {
  return db
    .select({ firstSeenAt: devices.createdAt, lastSeenAt: devices.lastSeenAt })
    .from(devices)
    .where(eq(devices.accountId, id))
    .orderBy(asc(devices.createdAt))
}

export function listActivityFacts(db: Database, id: Id<'account'>) {
  return db
    .select({
      at: activities.at,
      event: activities.event,
      detail: activities.detail,
      networkAddress: activities.ipAddress,
      browser: activities.userAgent,
      country: activities.place,
    })
    .from(activities)
    .where(eq(activities.accountId, id))
    .orderBy(asc(activities.at))
}

export function listIdentityFacts(db: Database, id: Id<'account'>) {
  return db
    .select({
      issuer: identities.issuer,
      subject: identities.subject,
      email: identities.email,
      linkedAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .where(eq(identities.accountId, id))
    .orderBy(asc(identities.createdAt))
}

export function listPasskeyFacts(db: Database, id: Id<'account'>) {
  return db
    .select({ name: passkeys.name, addedAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.accountId, id))
    .orderBy(asc(passkeys.createdAt))
}

export function listQuoteFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      id: quotes.id,
      lines: quotes.lines,
      totalInMinorUnits: quotes.totalMinor,
      currency: quotes.currency,
      estimate: quotes.estimate,
      shownAt: quotes.createdAt,
      heldUntil: quotes.expiresAt,
    })
    .from(quotes)
    .where(eq(quotes.ownerId, ownerId))
    .orderBy(asc(quotes.createdAt))
}

/** What went back of the payments. What waits or was refused never moved, and why it was so is the staff's business. */
export function listRefundFacts(db: Database, payerId: Id<'account'>) {
  return db
    .select({
      application: applications.reference,
      payment: refunds.attemptId,
      lines: refunds.lines,
      amountInMinorUnits: refunds.amountMinor,
      currency: refunds.currency,
      givenBackAt: refunds.decidedAt,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(applications, eq(applications.id, refunds.applicationId))
    .where(and(eq(paymentAttempts.payerId, payerId), eq(refunds.state, 'approved')))
    .orderBy(asc(refunds.decidedAt), asc(refunds.id))
}

/** Questions to us, with what opens their words. */
export function listTicketFacts(db: Database, accountId: Id<'account'>) {
  return db
    .select({
      id: tickets.id,
      reference: tickets.reference,
      application: applications.reference,
      status: tickets.status,
      askedAt: tickets.createdAt,
      changedAt: tickets.updatedAt,
      sealed: tickets.subject,
    })
    .from(tickets)
    .leftJoin(applications, eq(applications.id, tickets.applicationId))
    .where(eq(tickets.accountId, accountId))
    .orderBy(asc(tickets.createdAt), asc(tickets.id))
}

/** What was said in a question. Nobody of the staff is named. */
export function listTicketMessageFacts(db: Database, ticketId: Id<'ticket'>) {
  return db
    .select({
      id: ticketMessages.id,
      from: ticketMessages.sender,
      at: ticketMessages.at,
      sealed: ticketMessages.text,
    })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.id))
}

/** Every version of every document, with where its bytes are and what opens them. */
export function listFileFacts(db: Database, ownerId: Id<'account'>) {
  return db
    .select({
      application: applications.reference,
      kind: documents.kind,
      status: documents.status,
      current: documents.version,
      rejectedBecause: documents.rejectionReason,
      rejectionNote: documents.rejectionNote,
      decidedAt: documents.decidedAt,
      version: documentVersions.number,
      fileName: documentVersions.fileName,
      contentType: documentVersions.contentType,
      bytes: documentVersions.size,
      uploadedAt: documentVersions.uploadedAt,
      kept: {
        id: documentVersions.id,
        storageKey: documentVersions.storageKey,
        wrappedKey: documentVersions.wrappedKey,
      },
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .where(eq(documents.ownerId, ownerId))
    .orderBy(asc(applications.startedAt), asc(documents.kind), asc(documentVersions.number))
}

export function listNewsletterFacts(db: Database, email: string) {
  return db
    .select({
      email: newsletterSubscriptions.email,
      state: newsletterSubscriptions.state,
      askedAt: newsletterSubscriptions.createdAt,
      confirmedAt: newsletterSubscriptions.confirmedAt,
      leftAt: newsletterSubscriptions.leftAt,
    })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
}

/** The applications with a receipt. */
export async function listPaidApplications(db: Database, payerId: Id<'account'>): Promise<Id<'application'>[]> {
  const { applicationId, state, refundDueAt } = paymentAttempts
  const rows = await db
    .select({ applicationId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.payerId, payerId), eq(state, 'succeeded'), isNull(refundDueAt)))
    .orderBy(asc(paymentAttempts.createdAt))
  return rows.map((row) => row.applicationId)
}
