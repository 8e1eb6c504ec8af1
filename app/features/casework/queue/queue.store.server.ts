import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import {
  applications,
  closedFlag,
  questionIsAnswered,
  questionIsOpen,
  travelDay,
} from '#app/features/applications/application.table.server.ts'
import type { ApplicationStatus } from '#app/features/applications/application.ts'
import {
  correctionIsDone,
  correctionIsOpen,
  correctionRequests,
  isOpenCorrection,
} from '#app/features/applications/corrections/correction.table.server.ts'
import { disputes } from '#app/features/payments/disputes/dispute.table.server.ts'
import { paymentAttempts, paymentShares } from '#app/features/payments/payment.table.server.ts'
import { countries, schemes } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { holdsWord } from '#app/platform/database-search.ts'
import { caseViews } from '../case.table.server.ts'
import type { CaseView } from '../case.ts'
import type { QueueRow, Search } from './queue.ts'
import { hoursOf, type QueueFilter } from './queue-filter.ts'
import { type Cursor, type QueueSort, type QueueTab, type SortKey, tabStatuses } from './queue-query.ts'

const closed = sql<0 | 1>`${closedFlag}`
// As exact as the database has it: a millisecond is not, and a page would skip what came within it.
const exact = (column: typeof applications.movedAt | typeof applications.submittedAt) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const orders: Record<QueueSort, { columns: readonly SQL[]; at: SQL<string>; cast: string; turned: boolean }> = {
  longest: {
    columns: [closed, sql`${applications.movedAt}`, sql`${applications.id}`],
    at: exact(applications.movedAt),
    cast: 'timestamptz',
    turned: false,
  },
  travel: {
    columns: [closed, sql`${travelDay}`, sql`${applications.id}`],
    at: sql<string>`${travelDay}::text`,
    cast: 'date',
    turned: false,
  },
  newest: {
    columns: [sql`${applications.submittedAt}`, sql`${applications.id}`],
    at: exact(applications.submittedAt),
    cast: 'timestamptz',
    turned: true,
  },
}

/** What lies beyond a row in the order of a list, or before it. */
function beyond(sort: QueueSort, { side, key }: Cursor): SQL {
  const { columns, cast, turned } = orders[sort]
  const at = sql`${key.at}::${sql.raw(cast)}`
  const values = columns.length === 3 ? sql`${key.closed}::int, ${at}, ${key.id}::uuid` : sql`${at}, ${key.id}::uuid`
  const sign = sql.raw((side === 'after') === turned ? '<' : '>')
  return sql`(${sql.join([...columns], sql`, `)}) ${sign} (${values})`
}

function ordered(sort: QueueSort, backwards: boolean): SQL[] {
  const { columns, turned } = orders[sort]
  return columns.map((column) => (turned === backwards ? asc(column) : desc(column)))
}

const paid = sql<boolean>`exists (select 1 from ${paymentShares} join ${paymentAttempts}
  on ${paymentAttempts.id} = ${paymentShares.attemptId} where ${paymentShares.applicationId} = ${applications.id}
  and ${paymentShares.holds} and ${paymentAttempts.state} = 'succeeded')`

const openDisputes = sql`from ${disputes} join ${paymentShares} on ${paymentShares.attemptId} = ${disputes.attemptId}
  where ${paymentShares.applicationId} = ${applications.id} and ${disputes.closedAt} is null`
const isDisputed = sql<boolean>`exists (select 1 ${openDisputes})`
const answerBy = sql<Date | null>`(select min(${disputes.answerBy}) ${openDisputes})`.mapWith(disputes.answerBy)

/** When its answers were corrected, where nobody has moved it since. */
const correctedAt = sql<Date | null>`(select max(done.corrected_at) from ${correctionRequests} done
  where done.application_id = ${applications.id} and done.corrected_at >= ${applications.movedAt})`.mapWith(
  correctionRequests.correctedAt,
)

/** The rows that a search asks for, whatever the tab. */
function searched({ filter, me, now }: Search): SQL | undefined {
  const { text, status, from, to, urgency, waiting, owner } = filter
  return and(
    isNotNull(applications.submittedAt),
    ne(applications.ownerId, me),
    ...text.map((word) => holdsWord(applications.searchText, word)),
    status.length > 0 ? inArray(applications.status, [...status]) : undefined,
    from.length > 0 ? inArray(applications.fromCountry, [...from]) : undefined,
    to.length > 0 ? inArray(applications.toCountry, [...to]) : undefined,
    urgency.length > 0 ? inArray(applications.urgency, [...urgency]) : undefined,
    waiting && waited(waiting, now),
    owner === 'me' ? eq(applications.assigneeId, me) : undefined,
    owner === 'none' ? isNull(applications.assigneeId) : undefined,
    paidAs(filter.paid),
    askedAs(filter.question),
    givenBackAs(filter.correction),
  )
}

function paidAs(asked: QueueFilter['paid']): SQL | undefined {
  if (!asked) return undefined
  return asked === 'yes' ? paid : sql`not ${paid}`
}

function askedAs(asked: QueueFilter['question']): SQL | undefined {
  if (!asked) return undefined
  return { open: questionIsOpen, answered: questionIsAnswered, none: sql`not ${questionIsOpen}` }[asked]
}

function givenBackAs(asked: QueueFilter['correction']): SQL | undefined {
  if (!asked) return undefined
  return { open: correctionIsOpen, corrected: correctionIsDone, none: sql`not ${correctionIsOpen}` }[asked]
}

/** Only where somebody waits: a decision made long ago is not a long wait. */
function waited(waiting: NonNullable<QueueFilter['waiting']>, now: Date): SQL {
  const since = new Date(now.getTime() - hoursOf(waiting) * 3_600_000).toISOString()
  const sign = sql.raw(waiting.than === '>' ? '<' : '>')
  return sql`${closed} = 0 and ${applications.movedAt} ${sign} ${since}::timestamptz`
}

function inTab(tab: QueueTab): SQL | undefined {
  return tab === 'all' ? undefined : inArray(applications.status, [...tabStatuses[tab]])
}

type Page = { search: Search; tab: QueueTab; sort: QueueSort; cursor: Cursor | undefined; length: number }

/** The next rows of a list, in its order: after the cursor, or the last ones before it. */
export async function listCases(db: Database, { search, tab, sort, cursor, length }: Page): Promise<QueueRow[]> {
  const backwards = cursor?.side === 'before'
  // Rows are found first and told about afterwards: what is joined to fifty is not joined to all.
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(searched(search), inTab(tab), cursor && beyond(sort, cursor)))
    .orderBy(...ordered(sort, backwards))
    .limit(length)
  return toldOf(db, inArray(applications.id, page), sort)
}

/** The rows of these applications, those of one's own left out. */
export function findCases(db: Database, me: Id<'account'>, ids: readonly Id<'application'>[]): Promise<QueueRow[]> {
  const theirs = and(
    inArray(applications.id, [...ids]),
    isNotNull(applications.submittedAt),
    ne(applications.ownerId, me),
  )
  return toldOf(db, theirs, 'longest')
}

/** How many of those applied for together were sent, or some of them. */
function travellersBy(which: SQL) {
  return sql<number>`(select count(*)::int from ${applications} mates
    where mates.order_id = ${applications.orderId} and mates.submitted_at is not null and ${which})`
}

async function toldOf(db: Database, which: SQL | undefined, sort: QueueSort): Promise<QueueRow[]> {
  const assignees = alias(accounts, 'assignees')
  const [origins, destinations] = [alias(countries, 'origins'), alias(countries, 'destinations')]
  const rows = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      applicantName: sql<string>`coalesce(nullif(${applications.applicantName}, ''), ${accounts.fullName})`,
      travellers: travellersBy(sql`true`),
      place: travellersBy(sql`mates.position <= ${applications.position}`),
      email: accounts.claimedEmail,
      fromCountry: applications.fromCountry,
      fromName: sql<string>`coalesce(${origins.name}, ${applications.fromCountry})`,
      toCountry: applications.toCountry,
      toName: sql<string>`coalesce(${destinations.name}, ${applications.toCountry})`,
      visaType: schemes.name,
      urgency: applications.urgency,
      status: applications.status,
      isPaid: paid,
      isDisputed,
      answerBy,
      submittedAt: sql<Date>`${applications.submittedAt}`.mapWith(applications.submittedAt),
      ...columnsOf(applications, 'movedAt', 'travelOn', 'assigneeId'),
      assigneeName: assignees.fullName,
      questionAt: applications.questionAt,
      answeredAt: applications.answeredAt,
      correctionAt: correctionRequests.askedAt,
      correctionDueOn: correctionRequests.dueOn,
      correctedAt,
      version: applications.version,
      closed,
      at: orders[sort].at,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(assignees, eq(assignees.id, applications.assigneeId))
    .leftJoin(origins, eq(origins.code, applications.fromCountry))
    .leftJoin(destinations, eq(destinations.code, applications.toCountry))
    .leftJoin(schemes, eq(schemes.id, applications.schemeId))
    .leftJoin(correctionRequests, and(eq(correctionRequests.applicationId, applications.id), isOpenCorrection))
    .where(which)
    .orderBy(...ordered(sort, false))
  return rows.map(({ closed, at, isDisputed, answerBy, ...row }) => ({
    ...row,
    disputed: isDisputed ? { answerBy } : null,
    key: { closed, at, id: row.id },
  }))
}

/** Whether a list goes on beyond a row. */
export async function hasMore(db: Database, page: Omit<Page, 'length'>): Promise<boolean> {
  return (await nextId(db, page)) !== undefined
}

/** The row beyond the cursor. */
export async function nextId(
  db: Database,
  { search, tab, sort, cursor }: Omit<Page, 'length'>,
): Promise<Id<'application'> | undefined> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(searched(search), inTab(tab), cursor && beyond(sort, cursor)))
    .orderBy(...ordered(sort, cursor?.side === 'before'))
    .limit(1)
  return row?.id
}

/** Where a case stands in the order of a list, whether or not it is in it. */
export async function findKey(db: Database, id: Id<'application'>, sort: QueueSort): Promise<SortKey | undefined> {
  const [row] = await db
    .select({ closed, at: orders[sort].at })
    .from(applications)
    .where(and(eq(applications.id, id), isNotNull(applications.submittedAt)))
  return row && { ...row, id }
}

/** How many of what is searched for there are in each status. */
export function countCases(db: Database, search: Search): Promise<{ status: ApplicationStatus; count: number }[]> {
  return db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(searched(search))
    .groupBy(applications.status)
}

/** Who of the staff can be given applications, by name. */
export function listColleagues(db: Database): Promise<{ id: Id<'account'>; name: string }[]> {
  return db
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(and(ne(accounts.role, 'traveller'), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.fullName), asc(accounts.id))
    .limit(200)
}

export function listViews(db: Database, accountId: Id<'account'>): Promise<CaseView[]> {
  return db
    .select({ id: caseViews.id, name: caseViews.name, query: caseViews.query })
    .from(caseViews)
    .where(eq(caseViews.accountId, accountId))
    .orderBy(asc(caseViews.name))
}

/** False where there is one of this name. */
export async function addView(db: Database, view: typeof caseViews.$inferInsert): Promise<boolean> {
  const added = await db.insert(caseViews).values(view).onConflictDoNothing().returning({ id: caseViews.id })
  return added.length > 0
}

export async function removeView(db: Database, accountId: Id<'account'>, id: Id<'case-view'>): Promise<boolean> {
  const mine = and(eq(caseViews.id, id), eq(caseViews.accountId, accountId))
  return (await db.delete(caseViews).where(mine).returning({ id: caseViews.id })).length > 0
}
