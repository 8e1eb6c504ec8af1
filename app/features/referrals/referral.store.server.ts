import { and, asc, count, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications, statusEntries } from '../applications/application.table.server.ts'
import { credits } from '../payments/payment.table.server.ts'
import { referralCodes, referralRefusals, referrals } from './referral.table.server.ts'
import type { Party } from './referral.ts'

/** An account's code, created on first use; concurrent first uses agree on one. */
export async function codeOf(db: Database, accountId: Id<'account'>, code: string, createdAt: Date): Promise<string> {
  await db.insert(referralCodes).values({ accountId, code, createdAt }).onConflictDoNothing()
  const known = await findCode(db, accountId)
  if (!known) throw new Error('A code was somebody else’s already')
  return known
}

export async function findCode(db: Database, accountId: Id<'account'>): Promise<string | undefined> {
  const [row] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(eq(referralCodes.accountId, accountId))
  return row?.code
}

/** Locks an account's invitations, so that concurrent ones cannot all pass the limit. */
export async function lockCode(db: Database, accountId: Id<'account'>): Promise<void> {
  await db.select().from(referralCodes).where(eq(referralCodes.accountId, accountId)).for('update')
}

const party = {
  id: accounts.id,
  email: accounts.claimedEmail,
  ...columnsOf(accounts, 'emailVerified', 'role', 'status'),
}

export async function findReferrer(db: Database, code: string): Promise<Party | undefined> {
  const [row] = await db
    .select(party)
    .from(referralCodes)
    .innerJoin(accounts, and(eq(accounts.id, referralCodes.accountId), isNull(accounts.deletedAt)))
    .where(eq(referralCodes.code, code))
  return row
}

export async function findParty(db: Database, id: Id<'account'>): Promise<Party | undefined> {
  const [row] = await db
    .select(party)
    .from(accounts)
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)))
  return row
}

export async function countInvitations(db: Database, referrerId: Id<'account'>, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(referrals)
    .where(and(eq(referrals.referrerId, referrerId), gt(referrals.invitedAt, since)))
  return row?.sent ?? 0
}

type Invitation = {
  id: Id<'referral'>
  referrerId: Id<'account'>
  email: Uint8Array
  emailDigest: string
  now: Date
}

/** False if the account has invited that address before. */
export async function addInvitation(db: Database, { now, ...invitation }: Invitation): Promise<boolean> {
  const added = await db
    .insert(referrals)
    .values({ ...invitation, invitedAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: referrals.id })
  return added.length > 0
}

export async function isRefused(db: Database, emailDigest: string): Promise<boolean> {
  const rows = await db.select().from(referralRefusals).where(eq(referralRefusals.emailDigest, emailDigest))
  return rows.length > 0
}

export async function addRefusal(db: Database, emailDigest: string, at: Date): Promise<void> {
  await db.insert(referralRefusals).values({ emailDigest, at }).onConflictDoNothing()
}

type Arrived = { referrerId: Id<'account'>; referredId: Id<'account'>; now: Date }

/** Links a new account to the invitation sent to its address, unless that is already taken; false if there is none. */
export async function bindInvitation(db: Database, { emailDigest, ...arrived }: Arrived & { emailDigest: string }) {
  const bound = await db
    .update(referrals)
    .set({ referredId: arrived.referredId, registeredAt: arrived.now })
    .where(
      and(
        eq(referrals.referrerId, arrived.referrerId),
        eq(referrals.emailDigest, emailDigest),
        isNull(referrals.registeredAt),
      ),
    )
    .returning({ id: referrals.id })
  return bound.length > 0
}

export async function addArrival(db: Database, id: Id<'referral'>, arrived: Arrived): Promise<void> {
  const { referrerId, referredId, now } = arrived
  await db
    .insert(referrals)
    .values({ id, referrerId, referredId, registeredAt: now, createdAt: now })
    .onConflictDoNothing()
}

/** An account's referrals, newest first. */
export function listReferralsOf(db: Database, referrerId: Id<'account'>, most: number) {
  return db
    .select({
      ...columnsOf(referrals, 'id', 'email', 'createdAt', 'registeredAt', 'completedAt'),
      rewardMinor: credits.amountMinor,
    })
    .from(referrals)
    .leftJoin(credits, eq(credits.id, referrals.creditId))
    .where(eq(referrals.referrerId, referrerId))
    .orderBy(desc(referrals.createdAt), desc(referrals.id))
    .limit(most)
}

export async function countReferralsOf(db: Database, referrerId: Id<'account'>) {
  const [row] = await db
    .select({
      all: count(),
      registered: count(referrals.registeredAt),
      completed: count(referrals.completedAt),
      earnedMinor: sql<number>`coalesce(sum(${credits.amountMinor}), 0)`.mapWith(Number),
    })
    .from(referrals)
    .leftJoin(credits, eq(credits.id, referrals.creditId))
    .where(eq(referrals.referrerId, referrerId))
  return row ?? { all: 0, registered: 0, completed: 0, earnedMinor: 0 }
}

/** Decided applications without any entry since a given time. */
const decided = (db: Database, since: Date) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.ownerId, referrals.referredId),
        inArray(applications.status, ['approved', 'rejected']),
        notExists(
          db
            .select({ id: statusEntries.id })
            .from(statusEntries)
            .where(and(eq(statusEntries.applicationId, applications.id), gt(statusEntries.at, since))),
        ),
      ),
    )

const confirmed = (db: Database) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, referrals.referredId), eq(accounts.emailVerified, true), isNull(accounts.deletedAt)))

const inGoodStanding = (db: Database) =>
  db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, referrals.referrerId),
        isNull(accounts.deletedAt),
        eq(accounts.role, 'traveller'),
        ne(accounts.status, 'blocked'),
      ),
    )

const due = (db: Database, since: Date) =>
  and(
    isNotNull(referrals.referredId),
    isNull(referrals.completedAt),
    exists(confirmed(db)),
    exists(inGoodStanding(db)),
    exists(decided(db, since)),
  )

export async function listDueReferrals(db: Database, since: Date, most: number): Promise<Id<'referral'>[]> {
  const rows = await db
    .select({ id: referrals.id })
    .from(referrals)
    .where(due(db, since))
    .orderBy(asc(referrals.registeredAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** A referral still due, locked until the transaction ends; other servers' jobs skip it. */
export async function lockDueReferral(db: Database, id: Id<'referral'>, since: Date) {
  const [row] = await db
    .select({ referrerId: referrals.referrerId, referredId: referrals.referredId })
    .from(referrals)
    .where(and(eq(referrals.id, id), due(db, since)))
    .for('update', { skipLocked: true })
  return row
}

/** Marks a referral as completed, with its credit granted. */
export async function completeReferral(db: Database, id: Id<'referral'>, now: Date): Promise<void> {
  const credit = db
    .select({ id: credits.id })
    .from(credits)
    .where(and(eq(credits.reason, 'referral'), eq(credits.sourceId, id)))
  await db
    .update(referrals)
    .set({ completedAt: now, creditId: sql`(${credit})` })
    .where(eq(referrals.id, id))
}

export async function removeReferral(db: Database, id: Id<'referral'>): Promise<void> {
  await db.delete(referrals).where(eq(referrals.id, id))
}
