import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { alias } from 'drizzle-orm/pg-core'
import { countryNameBeside } from '#app/features/visas/names/name-column.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications } from '../applications/application.table.server.ts'
import { type ApplicationStatus, openStatuses } from '../applications/application.ts'
import { ledgerEntries } from '../payments/payment.table.server.ts'
import { countries } from '../visas/visa.table.server.ts'
import type { RecentCase } from './overview.ts'
import type { Span } from './period.ts'

const within = (column: PgColumn, { from, to }: Span): SQL | undefined => and(gte(column, from), lt(column, to))
const decided = inArray(applications.status, ['approved', 'rejected'])

export async function countStatuses(db: Database): Promise<{ status: ApplicationStatus; count: number }[]> {
  return db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(isNotNull(applications.submittedAt))
    .groupBy(applications.status)
}

export async function countReceived(db: Database, span: Span): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(applications)
    .where(and(sql`${applications.status} <> 'draft'`, within(applications.submittedAt, span)))
  return row?.count ?? 0
}

/** Applications decided in a period whose decision still stands, and the average hours from submission to decision. */
export async function readDecided(db: Database, span: Span) {
  const [row] = await db
    .select({
      approved: sql<number>`(count(*) filter (where ${applications.status} = 'approved'))::int`,
      rejected: sql<number>`(count(*) filter (where ${applications.status} = 'rejected'))::int`,
      hours: sql<
        number | null
      >`(extract(epoch from avg(${applications.movedAt} - ${applications.submittedAt})) / 3600)::float8`,
    })
    .from(applications)
    .where(and(decided, within(applications.movedAt, span)))
  return { approved: row?.approved ?? 0, rejected: row?.rejected ?? 0, hours: row?.hours ?? undefined }
}

export async function countStarted(db: Database, span: Span): Promise<{ started: number; sent: number }> {
  const [row] = await db
    .select({ started: count(), sent: count(applications.submittedAt) })
    .from(applications)
    .where(within(applications.startedAt, span))
  return { started: row?.started ?? 0, sent: row?.sent ?? 0 }
}

export async function countNewUsers(db: Database, span: Span): Promise<number> {
  const [row] = await db.select({ count: count() }).from(accounts).where(within(accounts.createdAt, span))
  return row?.count ?? 0
}

export async function countActiveUsers(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(accounts)
    .where(and(eq(accounts.status, 'active'), isNull(accounts.deletedAt)))
  return row?.count ?? 0
}

/** Revenue is a credit, hence negative; refunds of it are debits. Every price is in US dollars. */
export async function sumRevenue(db: Database, span: Span): Promise<number> {
  const [row] = await db
    .select({ minor: sql<number>`coalesce(-sum(${ledgerEntries.amountMinor}), 0)::float8` })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.account, 'service_revenue'),
        eq(ledgerEntries.currency, 'USD'),
        within(ledgerEntries.at, span),
      ),
    )
  return row?.minor ?? 0
}

type Columns = { starts: readonly Date[]; until: Date }

/** The number of applications received between each timestamp in a list and the next. Positions start at 1. */
export function countReceivedBy(db: Database, { starts, until }: Columns): Promise<{ place: number; count: number }[]> {
  return countBy(db, applications.submittedAt, sql`${applications.status} <> 'draft'`, { starts, until })
}

export function countDecidedBy(db: Database, columns: Columns): Promise<{ place: number; count: number }[]> {
  return countBy(db, applications.movedAt, decided, columns)
}

function countBy(db: Database, column: PgColumn, which: SQL, { starts, until }: Columns) {
  const bounds = sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  )
  const place = sql<number>`width_bucket(${column}, array[${bounds}])`
  return db
    .select({ place: place.as('place'), count: count() })
    .from(applications)
    .where(and(which, within(column, { from: starts[0] ?? until, to: until })))
    .groupBy(sql`place`)
}

/** Counts waiting applications by status and wait band; position 0 is the longest wait. */
export function countWaitingSince(db: Database, timestamps: readonly Date[]) {
  const bounds = sql.join(
    timestamps.map((timestamp) => sql`${timestamp.toISOString()}::timestamptz`),
    sql`, `,
  )
  const place = sql<number>`width_bucket(${applications.movedAt}, array[${bounds}])`
  return db
    .select({ status: applications.status, place: place.as('place'), count: count() })
    .from(applications)
    .where(inArray(applications.status, [...openStatuses]))
    .groupBy(applications.status, sql`place`)
}

export function listRecent(db: Database, most: number, notOf: Id<'account'>): Promise<RecentCase[]> {
  const [origins, destinations] = [alias(countries, 'origins'), alias(countries, 'destinations')]
  return db
    .select({
      id: applications.id,
      reference: applications.reference,
      applicantName: sql<string>`coalesce(nullif(${applications.applicantName}, ''), ${accounts.fullName})`,
      fromName: countryNameBeside(applications.fromCountry, origins.name),
      toName: countryNameBeside(applications.toCountry, destinations.name),
      status: applications.status,
      submittedAt: sql<Date>`${applications.submittedAt}`.mapWith(applications.submittedAt),
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(origins, eq(origins.code, applications.fromCountry))
    .leftJoin(destinations, eq(destinations.code, applications.toCountry))
    .where(
      and(
        sql`${applications.status} <> 'draft'`,
        isNotNull(applications.submittedAt),
        sql`${applications.ownerId} <> ${notOf}`,
      ),
    )
    .orderBy(desc(applications.submittedAt))
    .limit(most)
}
