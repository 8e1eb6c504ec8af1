import { and, asc, eq, gt } from 'drizzle-orm'
import { accounts, devices, sessions } from '#app/features/accounts/account.table.server.ts'
import { branches, branchMembers } from '#app/features/accounts/branches/branch.table.server.ts'
import { partnerMembers, partners } from '#app/features/accounts/partners/partner.table.server.ts'
import { pushBrowsers } from '#app/features/accounts/push/push-browser.table.server.ts'
import { activities, identities, passkeys, securitySettings } from '#app/features/accounts/security.table.server.ts'
import { newAccountSettings, type SecuritySettings } from '#app/features/accounts/security.ts'
import { newsletterSubscriptions } from '#app/features/content/newsletter/subscription.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

// Columns are listed explicitly: new ones are not exported until someone has reviewed them.

export async function findAccountFacts(db: Database, id: Id<'account'>) {
  const [row] = await db
    .select({
      fullName: accounts.fullName,
      email: accounts.claimedEmail,
      emailConfirmed: accounts.emailVerified,
      ...columnsOf(accounts, 'country', 'language', 'phone', 'role', 'status', 'passwordChangedAt', 'deletionDueAt'),
      openedAt: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
  return row
}

/** The company of an agent, and the branch of a staff member. */
export async function findAgencyFacts(db: Database, id: Id<'account'>) {
  const [agent] = await db
    .select({ company: partners.name, agentSince: partnerMembers.addedAt })
    .from(partnerMembers)
    .innerJoin(partners, eq(partners.id, partnerMembers.partnerId))
    .where(eq(partnerMembers.accountId, id))
  const [colleague] = await db
    .select({ branch: branches.name, branchSince: branchMembers.addedAt })
    .from(branchMembers)
    .innerJoin(branches, eq(branches.id, branchMembers.branchId))
    .where(eq(branchMembers.accountId, id))
  return { ...agent, ...colleague }
}

export async function findSwitches(db: Database, id: Id<'account'>): Promise<SecuritySettings> {
  const [row] = await db
    .select({
      ...columnsOf(securitySettings, 'twoFactor', 'loginNotifications', 'deviceVerification', 'passwordExpiry'),
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

export function listPushBrowserFacts(db: Database, id: Id<'account'>) {
  return db
    .select({ browser: pushBrowsers.name, since: pushBrowsers.createdAt })
    .from(pushBrowsers)
    .where(eq(pushBrowsers.accountId, id))
    .orderBy(asc(pushBrowsers.createdAt))
}

export function listActivityFacts(db: Database, id: Id<'account'>) {
  return db
    .select({
      ...columnsOf(activities, 'at', 'event', 'detail'),
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
      ...columnsOf(identities, 'issuer', 'subject', 'email'),
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
