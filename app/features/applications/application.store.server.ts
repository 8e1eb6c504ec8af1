import { and, asc, countDistinct, desc, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { applications, isOpenToOwner, statusEntries } from './application.table.server.ts'
import type { Application, ApplicationStatus, StatusEntry } from './application.ts'
import { undoableActs } from './undo.table.server.ts'
import { asVisible, type UndoableChange } from './undo.ts'

const all = getTableColumns(applications)
// The columns its owner may see. Staff-only columns are left out.
const {
  answers,
  answer,
  acceptance,
  completedAt,
  version,
  assigneeId,
  applicantName,
  searchText,
  holdReason,
  lookUpHashes,
  dueAt,
  clock,
  pausedAt,
  ...columns
} = all

export type NewApplication = Omit<Application, 'submittedAt' | 'expectedOn'> & {
  applicantName: string
  answers: Uint8Array
}

export async function addApplication(db: Database, application: NewApplication): Promise<void> {
  await db.insert(applications).values(application)
}

export async function findApplication(db: Database, id: Id<'application'>): Promise<Application | undefined> {
  const [row] = await db.select(columns).from(applications).where(eq(applications.id, id))
  return row
}

/** The same as its traveller may see it: without changes since `until` that can still be undone. */
export async function findVisibleApplication(
  db: Database,
  id: Id<'application'>,
  until: Date,
): Promise<Application | undefined> {
  const [row] = await db
    .select({ ...columns, pendingChanges: pendingChangesSince(until) })
    .from(applications)
    .where(eq(applications.id, id))
  return row && visible(row)
}

const never = sql`'infinity'::timestamptz`

/** The undoable changes of an application since a given time, newest first; none without a time. */
export const pendingChangesSince = (until: Date | undefined) => sql<UndoableChange[]>`(
  select coalesce(jsonb_agg(change order by ${undoableActs.at} desc), '[]')
  from ${undoableActs}, jsonb_array_elements(${undoableActs.changes}) change
  where ${undoableActs.undoneAt} is null and ${undoableActs.at} > ${until ?? never}
    and change ->> 'applicationId' = "applications"."id"::text)`

const visible = ({ pendingChanges, ...application }: Application & { pendingChanges: UndoableChange[] }) =>
  asVisible(application, pendingChanges)

/** The same, locking the row until the transaction ends, so that concurrent changes run one after the other. */
export async function findApplicationForUpdate(db: Database, id: Id<'application'>): Promise<Application | undefined> {
  const [row] = await db.select(columns).from(applications).where(eq(applications.id, id)).for('update')
  return row
}

export async function findSealedAnswers(
  db: Database,
  ids: readonly Id<'application'>[],
): Promise<ReadonlyMap<Id<'application'>, Uint8Array>> {
  const rows = await db
    .select({ id: applications.id, answers: applications.answers })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}

export async function findSealedAcceptance(db: Database, id: Id<'application'>): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ acceptance: applications.acceptance })
    .from(applications)
    .where(eq(applications.id, id))
  return row?.acceptance ?? null
}

export async function saveAcceptance(
  db: Database,
  id: Id<'application'>,
  acceptance: Uint8Array,
  now: Date,
): Promise<void> {
  await db
    .update(applications)
    .set({ acceptance, updatedAt: now })
    .where(and(eq(applications.id, id), eq(applications.status, 'draft')))
}

/** Lists an account's own applications, newest first; with `until`, as their owner may see them. */
export async function listApplicationsOf(db: Database, ownerId: Id<'account'>, until?: Date): Promise<Application[]> {
  const rows = await db
    .select({ ...columns, pendingChanges: pendingChangesSince(until) })
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), isOpenToOwner))
    .orderBy(desc(applications.startedAt))
  return rows.map(visible)
}

/** Locks several applications until the transaction ends, in the order used everywhere for one order. */
export async function findApplicationsForUpdate(
  db: Database,
  ids: readonly Id<'application'>[],
): Promise<Application[]> {
  return db
    .select(columns)
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.orderId), asc(applications.position))
    .for('update')
}

/** Serialises new orders of one account, so that of two concurrent ones the second counts the first. */
export async function countDraftOrdersOnceLocked(db: Database, ownerId: Id<'account'>): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${ownerId}`}, 2))`)
  const [row] = await db
    .select({ count: countDistinct(applications.orderId) })
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), eq(applications.status, 'draft')))
  return row?.count ?? 0
}

export type DraftChange = Partial<
  Pick<
    Application,
    | 'fromCountry'
    | 'toCountry'
    | 'schemeId'
    | 'purpose'
    | 'travelOn'
    | 'urgency'
    | 'plan'
    | 'quoteRequestedAt'
    | 'confirmedFeeMinor'
    | 'confirmedFeeCurrency'
    | 'priceConfirmedAt'
  >
> & { applicantName?: string; answers: Uint8Array }

export async function saveDraft(db: Database, id: Id<'application'>, change: DraftChange, now: Date): Promise<void> {
  await db
    .update(applications)
    .set({ ...change, updatedAt: now })
    .where(and(eq(applications.id, id), eq(applications.status, 'draft')))
}

export async function saveAddOns(
  db: Database,
  id: Id<'application'>,
  addOns: Application['addOns'],
  now: Date,
): Promise<void> {
  await db
    .update(applications)
    .set({ addOns, updatedAt: now })
    .where(and(eq(applications.id, id), eq(applications.status, 'draft')))
}

export async function markQuoteRequested(db: Database, id: Id<'application'>, now: Date): Promise<void> {
  await db.update(applications).set({ quoteRequestedAt: now }).where(eq(applications.id, id))
}

export async function saveAnswer(db: Database, id: Id<'application'>, answer: Uint8Array, now: Date): Promise<void> {
  await db
    .update(applications)
    .set({ answer, answeredAt: now, updatedAt: now, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))
}

export async function findSealedAnswer(db: Database, id: Id<'application'>): Promise<Uint8Array | null> {
  const [row] = await db.select({ answer: applications.answer }).from(applications).where(eq(applications.id, id))
  return row?.answer ?? null
}

/** Withdraws the question. Earlier answers stay. */
export async function dropQuestion(db: Database, id: Id<'application'>): Promise<void> {
  await db.update(applications).set({ question: null, questionAt: null }).where(eq(applications.id, id))
}

/** Writes the status and its history entry together, so that they always agree. */
export async function saveStatus(
  db: Database,
  id: Id<'application'>,
  status: ApplicationStatus,
  now: Date,
  { note = null, expectedOn }: { note?: string | null; expectedOn?: PlainDate } = {},
): Promise<void> {
  const submitted = status === 'pending' && expectedOn ? { submittedAt: now, expectedOn } : {}
  await db
    .update(applications)
    .set({ status, updatedAt: now, movedAt: now, version: sql`${applications.version} + 1`, ...submitted })
    .where(eq(applications.id, id))
  await addStatusEntry(db, { applicationId: id, status, at: now, note })
}

export async function addStatusEntry(
  db: Database,
  entry: Omit<typeof statusEntries.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(statusEntries).values({ id: crypto.randomUUID(), ...entry })
}

/** Lists the history of an application; with `until`, without later staff actions. */
export async function listStatusEntries(db: Database, id: Id<'application'>, until?: Date): Promise<StatusEntry[]> {
  return db
    .select({ status: statusEntries.status, at: statusEntries.at, note: statusEntries.note })
    .from(statusEntries)
    .where(
      and(
        eq(statusEntries.applicationId, id),
        until && or(isNull(statusEntries.actorId), lte(statusEntries.at, until)),
      ),
    )
    .orderBy(asc(statusEntries.at))
}
