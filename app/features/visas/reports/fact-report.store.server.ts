import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Language } from '#app/lib/words/languages.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf, isOneOf } from '#app/platform/database-columns.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { schemes } from '../visa.table.server.ts'
import { factReports } from './fact-report.table.server.ts'
import {
  type FactReport,
  type ReportAnswer,
  type ReportedFact,
  type ReportOutcome,
  type ReportStatus,
  type ReportText,
  reportStatuses,
} from './fact-report.ts'

const owner = (id: string) => `fact-report:${id}`

export type NewReport = Pick<
  FactReport,
  'id' | 'reference' | 'subject' | 'key' | 'wrong' | 'language' | 'accountId' | 'createdAt'
>

// Earlier versions stored no language: those reports are in English.
type Sealed = ReportText & { readonly language?: Language; readonly answer?: ReportAnswer }

/** Encrypts the report with its own key, so that deleting the row also makes every backup unreadable. */
export async function saveFactReport(
  db: Database,
  encryption: Encryption,
  { language, ...report }: NewReport,
  text: ReportText,
): Promise<void> {
  const sealedKey = encryption.newKey(owner(report.id))
  const sealed = encryption.seal(
    sealedKey,
    owner(report.id),
    Buffer.from(JSON.stringify({ ...text, language } satisfies Sealed)),
  )
  await db.insert(factReports).values({ ...report, status: 'open', sealedKey, sealed })
}

export async function findFactReport(
  db: Database,
  encryption: Encryption,
  id: Id<'fact-report'>,
): Promise<FactReport | undefined> {
  const [row] = await db.select().from(factReports).where(eq(factReports.id, id))
  return row && reportOf(encryption, row)
}

/** Locks the report until the transaction ends, so that the second of 2 concurrent answers sees the first. */
export async function findFactReportForUpdate(
  db: Database,
  encryption: Encryption,
  id: Id<'fact-report'>,
): Promise<FactReport | undefined> {
  const [row] = await db.select().from(factReports).where(eq(factReports.id, id)).for('update')
  return row && reportOf(encryption, row)
}

type Answered = { readonly answer: ReportAnswer; readonly outcome: ReportOutcome; readonly at: Date }

/** The answer is encrypted together with the report. */
export async function saveReportAnswer(
  db: Database,
  encryption: Encryption,
  { id, text, source, email, language }: FactReport,
  { answer, outcome, at }: Answered,
): Promise<void> {
  const [row] = await db.select({ sealedKey: factReports.sealedKey }).from(factReports).where(eq(factReports.id, id))
  if (!row) throw new Error('A held report is not there')
  const content: Sealed = { text, source, email, language, answer }
  const sealed = encryption.seal(row.sealedKey, owner(id), Buffer.from(JSON.stringify(content)))
  await db
    .update(factReports)
    .set({ sealed, outcome, status: 'answered', answeredAt: at })
    .where(eq(factReports.id, id))
}

export async function listReportsOf(
  db: Database,
  encryption: Encryption,
  accountId: Id<'account'>,
): Promise<FactReport[]> {
  const rows = await db
    .select()
    .from(factReports)
    .where(eq(factReports.accountId, accountId))
    .orderBy(asc(factReports.createdAt))
  return rows.map((row) => reportOf(encryption, row))
}

type Asked = {
  readonly status: ReportStatus
  /** Limits the list to one fact. */
  readonly fact: ReportedFact | undefined
  readonly most: number
  readonly after: number
}

function wanted({ status, fact }: Pick<Asked, 'status' | 'fact'>): SQL | undefined {
  const about = fact && and(eq(factReports.subject, fact.subject), eq(factReports.key, fact.key))
  return and(eq(factReports.status, status), about)
}

/** Open reports, oldest first; answered ones, newest first. */
export async function listFactReports(db: Database, encryption: Encryption, asked: Asked): Promise<FactReport[]> {
  const order = asked.status === 'open' ? asc : desc
  const rows = await db
    .select()
    .from(factReports)
    .where(wanted(asked))
    .orderBy(order(factReports.createdAt), order(factReports.id))
    .limit(asked.most)
    .offset(asked.after)
  return rows.map((row) => reportOf(encryption, row))
}

export async function countFactReports(
  db: Database,
  fact: ReportedFact | undefined,
): Promise<Record<ReportStatus, number>> {
  const rows = await db
    .select({ status: factReports.status, many: sql<number>`count(*)::int` })
    .from(factReports)
    .where(fact && and(eq(factReports.subject, fact.subject), eq(factReports.key, fact.key)))
    .groupBy(factReports.status)
  const many = (status: ReportStatus) => rows.find((row) => row.status === status)?.many ?? 0
  return Object.fromEntries(reportStatuses.map((status) => [status, many(status)])) as Record<ReportStatus, number>
}

export async function countOpenReports(db: Database, fact: ReportedFact | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(factReports)
    .where(wanted({ status: 'open', fact }))
  return row?.count ?? 0
}

export type NamedScheme = { readonly id: string; readonly name: string; readonly destination: string }

export async function findNamedSchemes(db: Database, ids: readonly string[]): Promise<NamedScheme[]> {
  if (ids.length === 0) return []
  return db
    .select(columnsOf(schemes, 'id', 'name', 'destination'))
    .from(schemes)
    .where(isOneOf(schemes.id, ids))
}

function reportOf(encryption: Encryption, row: typeof factReports.$inferSelect): FactReport {
  const { sealedKey, sealed, ...report } = row
  const content = JSON.parse(Buffer.from(encryption.open(sealedKey, owner(row.id), sealed)).toString()) as Sealed
  return { answer: null, language: 'en', ...report, ...content }
}
