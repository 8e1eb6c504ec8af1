import { and, asc, count, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications, travelDay } from '#app/features/applications/application.table.server.ts'
import { type ApplicationStatus, applicationStatuses } from '#app/features/applications/application.ts'
import { correctionRequests, isOpenCorrection } from '#app/features/applications/corrections/correction.table.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { issuedVisa } from '#app/features/documents/document.ts'
import { disputes } from '#app/features/payments/disputes/dispute.table.server.ts'
import { paymentShares } from '#app/features/payments/payment.table.server.ts'
import { countryNameBeside } from '#app/features/visas/names/name-column.table.server.ts'
import { countries, schemes } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf, wordList } from '#app/platform/database-columns.ts'
import { clockStates } from '../clock/clock.ts'
import { mostCounted, type QueueRow, type Search } from './queue.ts'
import type { Cursor, QueueSort, QueueTab, SortKey } from './queue-query.ts'
import { closed, inTab, paid, searched } from './queue-search.store.server.ts'

// With the database's full precision: at milliseconds, a page would skip rows.
const exact = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const clockRank = sql<number>`${applications.clock}`
type Order = { columns: readonly SQL[]; rank: SQL<number>; at: SQL<string>; cast: string; turned: boolean }

const orders: Record<QueueSort, Order> = {
  due: {
    columns: [clockRank, sql`${applications.dueAt}`, sql`${applications.id}`],
    rank: clockRank,
    at: exact(applications.dueAt),
    cast: 'timestamptz',
    turned: false,
  },
  longest: {
    columns: [closed, sql`${applications.movedAt}`, sql`${applications.id}`],
    rank: closed,
    at: exact(applications.movedAt),
    cast: 'timestamptz',
    turned: false,
  },
  travel: {
    columns: [closed, sql`${travelDay}`, sql`${applications.id}`],
    rank: closed,
    at: sql<string>`${travelDay}::text`,
    cast: 'date',
    turned: false,
  },
  newest: {
    columns: [sql`${applications.submittedAt}`, sql`${applications.id}`],
    rank: closed,
    at: exact(applications.submittedAt),
    cast: 'timestamptz',
    turned: true,
  },
}

/** The rows after or before a key in the order of a list. */
function beyond(sort: QueueSort, { side, key }: Cursor): SQL {
  const { columns, cast, turned } = orders[sort]
  const at = sql`${key.at}::${sql.raw(cast)}`
  const values = columns.length === 3 ? sql`${key.rank}::int, ${at}, ${key.id}::uuid` : sql`${at}, ${key.id}::uuid`
  const sign = sql.raw((side === 'after') === turned ? '<' : '>')
  return sql`(${sql.join([...columns], sql`, `)}) ${sign} (${values})`
}

function ordered(sort: QueueSort, backwards: boolean): SQL[] {
  const { columns, turned } = orders[sort]
  return columns.map((column) => (turned === backwards ? asc(column) : desc(column)))
}

const openDisputes = sql`from ${disputes} join ${paymentShares} on ${paymentShares.attemptId} = ${disputes.attemptId}
  where ${paymentShares.applicationId} = ${applications.id} and ${disputes.closedAt} is null`
const isDisputed = sql<boolean>`exists (select 1 ${openDisputes})`
const answerBy = sql<Date | null>`(select min(${disputes.answerBy}) ${openDisputes})`.mapWith(disputes.answerBy)

/** When its answers were corrected, if the status has not changed since. */
const correctedAt = sql<Date | null>`(select max(done.corrected_at) from ${correctionRequests} done
  where done.application_id = ${applications.id} and done.corrected_at >= ${applications.movedAt})`.mapWith(
  correctionRequests.correctedAt,
)

type Page = { search: Search; tab: QueueTab; sort: QueueSort; cursor: Cursor | undefined; length: number }

/** Returns the next rows of a list, in order: after the cursor, or the last ones before it. */
export async function listCases(db: Database, { search, tab, sort, cursor, length }: Page): Promise<QueueRow[]> {
  const backwards = cursor?.side === 'before'
  // Selects the page's rows before joining, so that only those 50 are joined.
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(searched(search), inTab(tab), cursor && beyond(sort, cursor)))
    .orderBy(...ordered(sort, backwards))
    .limit(length)
  return rowsOf(db, inArray(applications.id, page), sort)
}

/** Finds the rows of these applications, except the viewer's own. */
export function findCases(db: Database, me: Id<'account'>, ids: readonly Id<'application'>[]): Promise<QueueRow[]> {
  const theirs = and(
    inArray(applications.id, [...ids]),
    isNotNull(applications.submittedAt),
    ne(applications.ownerId, me),
  )
  return rowsOf(db, theirs, 'due')
}

/** Counts the submitted applications of the same order, or some of them. */
function travellersBy(which: SQL) {
  return sql<number>`(select count(*)::int from ${applications} mates
    where mates.order_id = ${applications.orderId} and mates.submitted_at is not null and ${which})`
}

/** Counts the documents the traveller has to provide: without the visa itself and those staff marked as not needed. */
function documentsOf(which: SQL) {
  return sql<number>`(select count(*)::int from ${documents}
    where ${documents.applicationId} = ${applications.id} and ${documents.required} is not false
    and ${documents.kind} <> ${issuedVisa} ${which})`
}

// Names use subqueries: with a join for each, PostgreSQL takes twice as long to plan as to run.
const countryName = (code: AnyPgColumn) =>
  countryNameBeside(code, sql`(select ${countries.name} from ${countries} where ${countries.code} = ${code})`)
const nameOf = (name: SQL) => sql<string | null>`(${name})`
const visaType = nameOf(sql`select ${schemes.name} from ${schemes} where ${schemes.id} = ${applications.schemeId}`)
const assigneeName = nameOf(sql`select who.full_name from ${accounts} who where who.id = ${applications.assigneeId}`)

async function rowsOf(db: Database, which: SQL | undefined, sort: QueueSort): Promise<QueueRow[]> {
  const rows = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      applicantName: sql<string>`coalesce(nullif(${applications.applicantName}, ''), ${accounts.fullName})`,
      travellers: travellersBy(sql`true`),
      place: travellersBy(sql`mates.position <= ${applications.position}`),
      email: accounts.claimedEmail,
      fromCountry: applications.fromCountry,
      fromName: countryName(applications.fromCountry),
      toCountry: applications.toCountry,
      toName: countryName(applications.toCountry),
      visaType,
      urgency: applications.urgency,
      status: applications.status,
      isPaid: paid,
      isDisputed,
      answerBy,
      submittedAt: sql<Date>`${applications.submittedAt}`.mapWith(applications.submittedAt),
      ...columnsOf(applications, 'movedAt', 'travelOn', 'assigneeId'),
      assigneeName,
      questionAt: applications.questionAt,
      answeredAt: applications.answeredAt,
      correctionAt: correctionRequests.askedAt,
      correctionDueOn: correctionRequests.dueOn,
      correctedAt,
      version: applications.version,
      clock: applications.clock,
      ...columnsOf(applications, 'dueAt', 'pausedAt'),
      verified: documentsOf(sql`and ${documents.status} = 'verified'`),
      documents: documentsOf(sql``),
      rank: orders[sort].rank,
      at: orders[sort].at,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(correctionRequests, and(eq(correctionRequests.applicationId, applications.id), isOpenCorrection))
    .where(which)
    .orderBy(...ordered(sort, false))
  return rows.map(({ rank, at, isDisputed, answerBy, clock, dueAt, pausedAt, ...row }) => ({
    ...row,
    clock: { state: clockStates[clock ?? 0] ?? 'running', dueAt: dueAt ?? row.submittedAt, pausedAt },
    disputed: isDisputed ? { answerBy } : null,
    key: { rank, at, id: row.id },
  }))
}

/** Whether a list continues beyond a row. */
export async function hasMore(db: Database, page: Omit<Page, 'length'>): Promise<boolean> {
  return (await nextId(db, page)) !== undefined
}

/** Finds the row beyond the cursor. */
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

/** Locks the most urgent case with a running clock. A case locked by a concurrent request is skipped. */
export async function lockMostUrgent(db: Database, search: Search): Promise<Id<'application'> | undefined> {
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(searched(search), eq(applications.clock, 0)))
    .orderBy(asc(applications.dueAt), asc(applications.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row?.id
}

/** Counts the matches of a search, up to a maximum. */
export async function countUpTo(db: Database, search: Search, most: number, tab: QueueTab = 'all'): Promise<number> {
  const which = and(searched(search), inTab(tab))
  const found = db.select({ id: applications.id }).from(applications).where(which).limit(most).as('found')
  const [row] = await db.select({ count: count() }).from(found)
  return row?.count ?? 0
}

/** Whether a word is the start of an application's id, as people read it out. */
export async function isShortId(db: Database, word: string): Promise<boolean> {
  if (!/^[0-9a-f]{6,8}$/i.test(word)) return false
  const [from, to] = [
    `${word.padEnd(8, '0')}-0000-0000-0000-000000000000`,
    `${word.padEnd(8, 'f')}-ffff-ffff-ffff-ffffffffffff`,
  ]
  const [row] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(sql`${applications.id} between ${from}::uuid and ${to}::uuid`)
    .limit(1)
  return row !== undefined
}

/** Finds a case's position in the order of a list, even if it is not in the list. */
export async function findKey(db: Database, id: Id<'application'>, sort: QueueSort): Promise<SortKey | undefined> {
  const [row] = await db
    .select({ rank: orders[sort].rank, at: orders[sort].at })
    .from(applications)
    .where(and(eq(applications.id, id), isNotNull(applications.submittedAt)))
  return row && { ...row, id }
}

type Counted = { status: ApplicationStatus; count: number }

// Up to this many matches are counted in one query, words by the text index. More are counted status by status.
const fewCases = { words: 5_000, rest: mostCounted }

/** Counts the matches of a search by status, up to the maximum. */
export async function countCases(db: Database, search: Search): Promise<Counted[]> {
  const which = searched(search)
  const most = fewCases[search.filter.text.length > 0 ? 'words' : 'rest']
  const few = db.select({ status: applications.status }).from(applications).where(which).limit(most).as('few')
  const counted = await db.select({ status: few.status, count: count() }).from(few).groupBy(few.status)
  if (counted.reduce((sum, { count }) => sum + count, 0) < most) return counted
  const inStatus = and(which, sql`${applications.status} = listed.status`)
  const found = db.select({ id: applications.id }).from(applications).where(inStatus).limit(mostCounted)
  const { rows } = await db.execute<Counted>(sql`select listed.status, found.count
    from unnest(array[${wordList(applicationStatuses)}]) as listed (status)
    cross join lateral (select count(*)::int as count from ${found} as one) as found`)
  return rows
}

export function listColleagues(db: Database): Promise<{ id: Id<'account'>; name: string }[]> {
  return db
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(and(ne(accounts.role, 'traveller'), eq(accounts.status, 'active')))
    .orderBy(asc(accounts.fullName), asc(accounts.id))
    .limit(200)
}
