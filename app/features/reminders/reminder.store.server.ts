import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { profiles } from '#app/features/accounts/security.table.server.ts'
import { applications, isOpenToOwner } from '#app/features/applications/application.table.server.ts'
import { openStatuses } from '#app/features/applications/application.ts'
import { correctionRequests } from '#app/features/applications/corrections/correction.table.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { notifications } from '#app/features/notifications/notification.table.server.ts'
import { visaRecords } from '#app/features/visa-records/visa-record.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import type { Part } from './in-batches.ts'

// Each list is read in batches, by the id of its subject: `after` is the last id of the previous batch.

const first = '00000000-0000-0000-0000-000000000000'

/** Blocked accounts and those being deleted get no reminders. */
const isReached = and(eq(accounts.status, 'active'), isNull(accounts.deletionDueAt), isNull(accounts.deletedAt))

const about = columnsOf(applications, 'id', 'ownerId', 'reference', 'toCountry')

/** Drafts not changed for a while. Excludes those waiting for staff to confirm a price. */
export function listIdleDrafts(db: Database, changed: { after: Date; by: Date }, { after, most }: Part) {
  return db
    .select({ ...about, updatedAt: applications.updatedAt })
    .from(applications)
    .innerJoin(accounts, and(eq(accounts.id, applications.ownerId), isReached, isOpenToOwner))
    .where(
      and(
        eq(applications.status, 'draft'),
        gt(applications.updatedAt, changed.after),
        lte(applications.updatedAt, changed.by),
        or(isNull(applications.quoteRequestedAt), isNotNull(applications.priceConfirmedAt)),
        gt(applications.id, (after ?? first) as Id<'application'>),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(most)
}

type Days = { from: PlainDate; by: PlainDate }

export function listDueCorrections(db: Database, { from, by }: Days, { after, most }: Part) {
  return db
    .select({ ...about, applicationId: applications.id, id: correctionRequests.id, dueOn: correctionRequests.dueOn })
    .from(correctionRequests)
    .innerJoin(applications, eq(applications.id, correctionRequests.applicationId))
    .innerJoin(accounts, and(eq(accounts.id, applications.ownerId), isReached, isOpenToOwner))
    .where(
      and(
        isNull(correctionRequests.correctedAt),
        isNull(correctionRequests.takenBackAt),
        gte(correctionRequests.dueOn, from),
        lte(correctionRequests.dueOn, by),
        inArray(applications.status, [...openStatuses]),
        gt(correctionRequests.id, (after ?? first) as Id<'correction'>),
      ),
    )
    .orderBy(asc(correctionRequests.id))
    .limit(most)
}

/** Applications with rejected documents that were not replaced, the first rejected within a period. */
export function listRejected(db: Database, { after: from, by }: { after: Date; by: Date }, part: Part) {
  const firstAt = min(documents.decidedAt)
  return db
    .select({ ...about, rejected: sql<number>`count(*)::int`, kind: min(documents.kind), firstAt })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.applicationId))
    .innerJoin(accounts, and(eq(accounts.id, applications.ownerId), isReached, isOpenToOwner))
    .where(
      and(
        eq(documents.status, 'rejected'),
        gt(documents.decidedAt, from),
        inArray(applications.status, [...openStatuses]),
        gt(applications.id, (part.after ?? first) as Id<'application'>),
      ),
    )
    .groupBy(applications.id)
    .having(lte(firstAt, sql.param(by, documents.decidedAt)))
    .orderBy(asc(applications.id))
    .limit(part.most)
}

export function listEndingVisas(db: Database, { from, by }: Days, { after, most }: Part) {
  return db
    .select({ ...about, validUntil: applications.visaValidUntil })
    .from(applications)
    .innerJoin(accounts, and(eq(accounts.id, applications.ownerId), isReached, isOpenToOwner))
    .where(
      and(
        eq(applications.status, 'approved'),
        gte(applications.visaValidUntil, from),
        lte(applications.visaValidUntil, by),
        gt(applications.id, (after ?? first) as Id<'application'>),
      ),
    )
    .orderBy(asc(applications.id))
    .limit(most)
}

/** Accounts whose passport has one of these marks, with their earlier reminders. */
export function listMarkedPassports(db: Database, marks: readonly string[], { after, most }: Part) {
  const reminded = sql<string[]>`array(select ${notifications.onceFor} from ${notifications}
    where ${notifications.accountId} = ${accounts.id} and ${notifications.onceFor} like 'passport/%')`
  return db
    .select({ id: accounts.id, mark: sql<string>`${profiles.passportMark}`, reminded })
    .from(profiles)
    .innerJoin(accounts, and(eq(accounts.id, profiles.accountId), isReached))
    .where(and(inArray(profiles.passportMark, [...marks]), gt(accounts.id, (after ?? first) as Id<'account'>)))
    .orderBy(asc(accounts.id))
    .limit(most)
}

export type MarkedVisa = Awaited<ReturnType<typeof listMarkedVisas>>[number]

/** Visas added by hand with one of these marks, with their owners' earlier reminders. */
export function listMarkedVisas(db: Database, marks: readonly string[], { after, most }: Part) {
  const reminded = sql<string[]>`array(select ${notifications.onceFor} from ${notifications}
    where ${notifications.accountId} = ${accounts.id} and ${notifications.onceFor} like 'held-visa/%')`
  return db
    .select({
      ...columnsOf(visaRecords, 'id', 'accountId', 'details', 'endMark'),
      fullName: accounts.fullName,
      reminded,
    })
    .from(visaRecords)
    .innerJoin(accounts, and(eq(accounts.id, visaRecords.accountId), isReached))
    .where(and(inArray(visaRecords.endMark, [...marks]), gt(visaRecords.id, (after ?? first) as Id<'held-visa'>)))
    .orderBy(asc(visaRecords.id))
    .limit(most)
}

/** Profiles saved before marks existed, which open with their owner's key. */
export function listUnmarkedPassports(db: Database, { after, most }: Part) {
  return db
    .select({ id: accounts.id })
    .from(profiles)
    .innerJoin(accounts, and(eq(accounts.id, profiles.accountId), isNotNull(accounts.personKey)))
    .where(and(isNull(profiles.passportMark), gt(accounts.id, (after ?? first) as Id<'account'>)))
    .orderBy(asc(accounts.id))
    .limit(most)
}

/** Unless the profile was saved, and so marked, in the meantime. */
export async function markPassport(db: Database, accountId: Id<'account'>, passportMark: string): Promise<void> {
  await db
    .update(profiles)
    .set({ passportMark })
    .where(and(eq(profiles.accountId, accountId), isNull(profiles.passportMark)))
}
