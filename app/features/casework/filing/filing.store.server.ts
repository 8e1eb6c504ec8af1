import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { filings, filingTicks } from './filing.table.server.ts'

const savers = alias(accounts, 'savers')

/** Finds the record of a filing, still encrypted; undefined if there is none. */
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

/** What a filing record depends on: the case's owner, destination and visa. */
export async function findFiled(db: Database, id: Id<'application'>) {
  const [row] = await db
    .select(columnsOf(applications, 'ownerId', 'status', 'assigneeId', 'toCountry', 'schemeId', 'erasedAt'))
    .from(applications)
    .where(and(eq(applications.id, id), isNotNull(applications.submittedAt)))
  return row
}

export async function saveFilingRow(db: Database, row: typeof filings.$inferInsert): Promise<void> {
  const { applicationId: _, toCountry: __, ...set } = row
  await db.insert(filings).values(row).onConflictDoUpdate({ target: filings.applicationId, set })
}

/** Lists recently entered accounts and payment methods, by name. */
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

/** An existing tick for the same value keeps its author and time. */
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

export async function listTicksOf(db: Database, ids: readonly Id<'application'>[]) {
  if (ids.length === 0) return []
  return db
    .select(columnsOf(filingTicks, 'applicationId', 'field', 'valueMark'))
    .from(filingTicks)
    .where(inArray(filingTicks.applicationId, [...ids]))
}
