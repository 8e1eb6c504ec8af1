import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { filings, filingTicks } from './filing.table.server.ts'

const savers = alias(accounts, 'savers')

/** The record of a filing, sealed as it is kept; undefined where there is none yet. */
export async function findFiling(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select({
      ...columnsOf(filings, 'version', 'reference', 'referenceMark', 'filedOn', 'feeMinor', 'feeCurrency'),
      ...columnsOf(filings, 'paidWith', 'accountUsed', 'appointmentAt', 'followUpOn', 'filedById', 'savedAt'),
      savedBy: savers.fullName,
    })
    .from(filings)
    .leftJoin(savers, eq(savers.id, filings.savedById))
    .where(eq(filings.applicationId, id))
  return row
}

/** Whose case it is, where to, and by which visa: what a record depends on. */
export async function findFiled(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select(columnsOf(applications, 'ownerId', 'status', 'assigneeId', 'toCountry', 'schemeId', 'erasedAt'))
    .from(applications)
    .where(and(eq(applications.id, id), isNotNull(applications.submittedAt)))
  return row
}

/** Writes a record in the place of the one before. */
export async function saveFilingRow(db: Database, row: typeof filings.$inferInsert): Promise<void> {
  const { applicationId: _, toCountry: __, ...set } = row
  await db.insert(filings).values(row).onConflictDoUpdate({ target: filings.applicationId, set })
}

/** Accounts and means of payment that were entered lately, by name. */
export async function listKnownMeans(db: Database) {
  const lately = db
    .select(columnsOf(filings, 'accountUsed', 'paidWith'))
    .from(filings)
    .where(isNotNull(filings.savedAt))
    .orderBy(desc(filings.savedAt))
    .limit(300)
    .as('lately')
  const rows = await db.selectDistinct({ account: lately.accountUsed, means: lately.paidWith }).from(lately)
  const distinct = (all: readonly string[]) => [...new Set(all)].filter(Boolean).toSorted()
  return { accounts: distinct(rows.map(({ account }) => account)), means: distinct(rows.map(({ means }) => means)) }
}

export function listTicks(db: Database, id: Id<'application'>) {
  return db
    .select({ ...columnsOf(filingTicks, 'field', 'valueMark', 'at'), by: accounts.fullName })
    .from(filingTicks)
    .innerJoin(accounts, eq(accounts.id, filingTicks.byId))
    .where(eq(filingTicks.applicationId, id))
}

type Tick = typeof filingTicks.$inferInsert

/** What was copied of the same value before stays as it was: by whom, and when. */
export async function addTicks(db: Database, ticks: readonly Tick[]): Promise<void> {
  if (ticks.length === 0) return
  const newer = { valueMark: sql`excluded.value_mark`, byId: sql`excluded.by_id`, at: sql`excluded.at` }
  await db
    .insert(filingTicks)
    .values([...ticks])
    .onConflictDoUpdate({
      target: [filingTicks.applicationId, filingTicks.field],
      set: newer,
      setWhere: ne(filingTicks.valueMark, sql`excluded.value_mark`),
    })
}

export async function removeTick(db: Database, applicationId: Id<'application'>, field: string): Promise<void> {
  await db.delete(filingTicks).where(and(eq(filingTicks.applicationId, applicationId), eq(filingTicks.field, field)))
}

/** The ticks of several cases at once, for the gate before them. */
export async function listTicksOf(db: Database, ids: readonly Id<'application'>[]) {
  if (ids.length === 0) return []
  return db
    .select(columnsOf(filingTicks, 'applicationId', 'field', 'valueMark'))
    .from(filingTicks)
    .where(inArray(filingTicks.applicationId, [...ids]))
}
