import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { countryNameBeside } from '#app/features/visas/names/name-column.table.server.ts'
import { countries } from '#app/features/visas/visa.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import { addDays, type PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { filings, followUpDay } from '../filing.table.server.ts'
import { soonDays } from '../filing.ts'
import type { DueFilter, FilingCursor, FilingListState } from './filing-list.ts'

export type FilingSearch = Pick<FilingListState, 'due' | 'to' | 'by'> & {
  readonly today: PlainDate
  /** The viewer's own applications are not listed. */
  readonly me: Id<'account'>
  /** The keyed hash of the reference searched for. */
  readonly mark: string | undefined
}

/** The date range of a filter; a missing date sorts as the latest possible. */
function within(due: DueFilter, today: PlainDate): SQL | undefined {
  const none = sql`${followUpDay} = date '9999-12-31'`
  if (due === 'all') return undefined
  if (due === 'none') return none
  if (due === 'overdue') return sql`${followUpDay} < ${today}::date`
  return sql`${followUpDay} between ${today}::date and ${addDays(today, soonDays)}::date`
}

function notOwn(db: Database, me: Id<'account'>): SQL {
  const own = db.select({ id: applications.id }).from(applications).where(eq(applications.ownerId, me))
  return notInArray(filings.applicationId, own)
}

/** A search by reference includes decided cases; the other filters cover open ones only. */
function searched(db: Database, { due, to, by, today, me, mark }: FilingSearch): SQL | undefined {
  return and(
    mark === undefined ? eq(filings.isOpen, true) : eq(filings.referenceMark, mark),
    within(due, today),
    to ? eq(filings.toCountry, to) : undefined,
    by === 'none' ? isNull(filings.filedById) : by ? eq(filings.filedById, by) : undefined,
    notOwn(db, me),
  )
}

function beyond({ side, key: { day, id } }: FilingCursor): SQL {
  const sign = sql.raw(side === 'after' ? '>' : '<')
  return sql`(${followUpDay}, ${filings.applicationId}) ${sign} (${day}::date, ${id}::uuid)`
}

/** Returns the next rows by date, most overdue first: after the cursor, or the last ones before it. */
export async function listFilings(
  db: Database,
  search: FilingSearch,
  { cursor, length }: { cursor: FilingCursor | undefined; length: number },
) {
  const way = cursor?.side === 'before' ? desc : asc
  // Selects the page's rows before joining, so that only those 50 are joined.
  const page = db
    .select({ id: filings.applicationId })
    .from(filings)
    .where(and(searched(db, search), cursor && beyond(cursor)))
    .orderBy(way(followUpDay), way(filings.applicationId))
    .limit(length)
  const officers = alias(accounts, 'officers')
  return db
    .select({
      id: filings.applicationId,
      ...columnsOf(applications, 'reference', 'ownerId', 'toCountry'),
      applicantName: sql<string>`coalesce(nullif(${applications.applicantName}, ''), ${accounts.fullName})`,
      toName: countryNameBeside(applications.toCountry, countries.name),
      sealed: filings.reference,
      ...columnsOf(filings, 'filedOn', 'followUpOn', 'appointmentAt', 'isOpen'),
      filedBy: officers.fullName,
      day: sql<PlainDate>`${followUpDay}::text`,
    })
    .from(filings)
    .innerJoin(applications, eq(applications.id, filings.applicationId))
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(countries, eq(countries.code, applications.toCountry))
    .leftJoin(officers, eq(officers.id, filings.filedById))
    .where(inArray(filings.applicationId, page))
    .orderBy(asc(followUpDay), asc(filings.applicationId))
}

/** Whether the list continues beyond a row. */
export async function hasMoreFilings(db: Database, search: FilingSearch, cursor: FilingCursor): Promise<boolean> {
  const rows = await db
    .select({ id: filings.applicationId })
    .from(filings)
    .where(and(searched(db, search), beyond(cursor)))
    .limit(1)
  return rows.length > 0
}

export function countFilings(db: Database, { today, me }: Pick<FilingSearch, 'today' | 'me'>) {
  const counted = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which ?? sql`true`}))::int`
  return db
    .select({
      ...columnsOf(filings, 'toCountry', 'filedById'),
      all: counted(undefined),
      overdue: counted(within('overdue', today)),
      soon: counted(within('soon', today)),
      none: counted(within('none', today)),
    })
    .from(filings)
    .where(and(eq(filings.isOpen, true), notOwn(db, me)))
    .groupBy(filings.toCountry, filings.filedById)
}

export async function nameCounted(db: Database, codes: readonly string[], ids: readonly Id<'account'>[]) {
  const [places, people] = await Promise.all([
    db
      .select(columnsOf(countries, 'code', 'name'))
      .from(countries)
      .where(inArray(countries.code, [...codes])),
    db
      .select({ id: accounts.id, name: accounts.fullName })
      .from(accounts)
      .where(and(inArray(accounts.id, [...ids]), isNotNull(accounts.fullName), ne(accounts.fullName, ''))),
  ])
  return {
    places: new Map(places.map(({ code, name }) => [code, name])),
    people: new Map(people.map(({ id, name }) => [id, name])),
  }
}
