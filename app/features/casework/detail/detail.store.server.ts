import { and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { documents, documentVersions } from '#app/features/documents/document.table.server.ts'
import { paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { money } from '#app/lib/money.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { casePresence } from '../case.table.server.ts'

const assignees = alias(accounts, 'assignees')

/** Finds an application's staff-only data and its owner. */
export async function findCaseRow(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select({
      ...columnsOf(
        applications,
        'ownerId',
        'status',
        'version',
        'movedAt',
        'applicantName',
        'clock',
        'dueAt',
        'pausedAt',
      ),
      assignee: { id: assignees.id, name: assignees.fullName },
      owner: { name: accounts.fullName, email: accounts.email, phone: accounts.phone, status: accounts.status },
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(assignees, eq(assignees.id, applications.assigneeId))
    .where(eq(applications.id, id))
  return row
}

/** The history with the staff who made it: their names never reach the traveller. */
export function listHistory(db: Database, id: Id<'application'>) {
  return db
    .select({
      ...columnsOf(statusEntries, 'status', 'at', 'note', 'isOverride', 'actorId'),
      actorName: accounts.fullName,
    })
    .from(statusEntries)
    .leftJoin(accounts, eq(accounts.id, statusEntries.actorId))
    .where(eq(statusEntries.applicationId, id))
    .orderBy(desc(statusEntries.at))
}

export async function listCaseDocuments(db: Database, id: Id<'application'>) {
  const rows = await db
    .select({
      ...columnsOf(documents, 'id', 'kind', 'status', 'version', 'required', 'rejectionReason', 'rejectionNote'),
      decidedAt: documents.decidedAt,
      decidedBy: accounts.fullName,
    })
    .from(documents)
    .leftJoin(accounts, eq(accounts.id, documents.decidedById))
    .where(eq(documents.applicationId, id))
    .orderBy(asc(documents.createdAt), asc(documents.kind))
  const versions = rows.length === 0 ? [] : await listVersions(db, rows)
  return rows.map((row) => ({ ...row, versions: versions.filter(({ documentId }) => documentId === row.id) }))
}

function listVersions(db: Database, rows: readonly { id: Id<'document'> }[]) {
  return db
    .select({
      ...columnsOf(documentVersions, 'documentId', 'number', 'fileName', 'contentType', 'size', 'uploadedAt'),
      quarantine: documentVersions.quarantine,
    })
    .from(documentVersions)
    .where(
      inArray(
        documentVersions.documentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(documentVersions.number))
}

export async function listCaseAttempts(db: Database, id: Id<'application'>) {
  const rows = await db
    .select({
      ...columnsOf(paymentAttempts, 'id', 'state', 'method', 'paymentReference', 'amountMinor', 'currency', 'quoteId'),
      ...columnsOf(paymentAttempts, 'note', 'refundDueAt', 'createdAt', 'settledAt'),
    })
    .from(paymentAttempts)
    .innerJoin(paymentShares, eq(paymentShares.attemptId, paymentAttempts.id))
    .where(eq(paymentShares.applicationId, id))
    .orderBy(desc(paymentAttempts.createdAt))
  return rows.map(({ amountMinor, currency, ...row }) => ({ ...row, amount: money(amountMinor, currency) }))
}

export function listColleagues(db: Database) {
  return db
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(and(ne(accounts.role, 'traveller'), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.fullName), asc(accounts.id))
    .limit(200)
}

/** The names of those accounts that still exist. */
export async function listNames(db: Database, ids: readonly Id<'account'>[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Look = { applicationId: Id<'application'>; accountId: Id<'account'> }

/** When they were last seen and last typed before this. */
export async function findLook(
  db: Database,
  look: Look,
): Promise<{ seenAt: Date; writingAt: Date | null } | undefined> {
  const [row] = await db
    .select(columnsOf(casePresence, 'seenAt', 'writingAt'))
    .from(casePresence)
    .where(isLook(look))
  return row
}

/** Without `writingAt` it stays unchanged: viewing does not end the writing state. */
export async function saveLook(
  db: Database,
  look: Look,
  seen: { seenAt: Date; writingAt?: Date | null },
): Promise<void> {
  await db
    .insert(casePresence)
    .values({ ...look, ...seen })
    .onConflictDoUpdate({ target: [casePresence.applicationId, casePresence.accountId], set: seen })
}

/** Returns whether they were present. */
export async function removeLook(db: Database, look: Look): Promise<boolean> {
  const gone = await db.delete(casePresence).where(isLook(look)).returning({ accountId: casePresence.accountId })
  return gone.length > 0
}

function isLook({ applicationId, accountId }: Look) {
  return and(eq(casePresence.applicationId, applicationId), eq(casePresence.accountId, accountId))
}

export type Looking = { readonly name: string; readonly writingAt: Date | null }

/** Lists the colleagues who have the case open, by name. */
export function listOthersLooking(db: Database, { applicationId, accountId }: Look, since: Date): Promise<Looking[]> {
  return db
    .select({ name: accounts.fullName, writingAt: casePresence.writingAt })
    .from(casePresence)
    .innerJoin(accounts, eq(accounts.id, casePresence.accountId))
    .where(
      and(
        eq(casePresence.applicationId, applicationId),
        ne(casePresence.accountId, accountId),
        gt(casePresence.seenAt, since),
      ),
    )
    .orderBy(asc(accounts.fullName))
}
