import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import { auditRows } from '#app/features/audit/audit.table.server.ts'
import type { AuditAct, AuditSubject } from '#app/features/audit/audit.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { refunds } from '#app/features/payments/refunds/refund.table.server.ts'
import { type Id, isId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { holdsWord } from '#app/platform/database-search.ts'

const mostPeople = 100

// Must match the index expression; otherwise the database scans every row.
const personText = sql`lower(${accounts.fullName} || ' ' || ${accounts.claimedEmail} || ' ' || ${accounts.id}::text)`

/** The accounts matching a name, email address or id. */
export async function findAccountIds(db: Database, person: string): Promise<Id<'account'>[]> {
  const words = person.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(...words.map((word) => holdsWord(personText, word))))
    .limit(mostPeople)
  return rows.map(({ id }) => id)
}

/** An application with its documents and refunds, found by reference or id. */
export async function findSubjectsOf(db: Database, application: string): Promise<AuditSubject[]> {
  const called = or(
    eq(applications.reference, application.toUpperCase()),
    isId<'application'>(application) ? eq(applications.id, application) : undefined,
  )
  const [found] = await db.select({ id: applications.id }).from(applications).where(called).limit(1)
  if (!found) return []
  const documentRows = await db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.applicationId, found.id))
  const back = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.applicationId, found.id))
  return [
    { kind: 'application', id: found.id },
    ...documentRows.map(({ id }) => ({ kind: 'document' as const, id })),
    ...back.map(({ id }) => ({ kind: 'refund' as const, id })),
  ]
}

type Narrowed = {
  people: readonly Id<'account'>[] | undefined
  subjects: readonly AuditSubject[] | undefined
  act: AuditAct | undefined
  before: number | undefined
  after: number | undefined
}

/** Rows in page order: newest first, or oldest first when fetching the previous page. */
export async function listActs(db: Database, { people, subjects, act, before, after }: Narrowed, most: number) {
  const rows = await db
    .select(columnsOf(auditRows, 'seq', 'at', 'actorId', 'act', 'subjectKind', 'subjectId', 'reason', 'detail'))
    .from(auditRows)
    .where(
      and(
        act && eq(auditRows.act, act),
        people && or(inArray(auditRows.actorId, [...people]), isAbout(people.map((id) => ({ kind: 'account', id })))),
        subjects && isAbout(subjects),
        before ? lt(auditRows.seq, before) : undefined,
        after ? gt(auditRows.seq, after) : undefined,
      ),
    )
    .orderBy((after ? asc : desc)(auditRows.seq))
    .limit(most)
  return rows.map(({ subjectKind, subjectId, ...row }) => ({ ...row, subject: { kind: subjectKind, id: subjectId } }))
}

function isAbout(subjects: readonly AuditSubject[]): SQL | undefined {
  const byKind = Map.groupBy(subjects, ({ kind }) => kind)
  const kinds = [...byKind].map(([kind, some]) =>
    and(
      eq(auditRows.subjectKind, kind),
      inArray(
        auditRows.subjectId,
        some.map(({ id }) => id),
      ),
    ),
  )
  return kinds.length === 0 ? sql`false` : or(...kinds)
}

export async function listNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: accounts.fullName })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        ids.filter((id) => isId<'account'>(id)),
      ),
    )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The application of each application, document or refund id. */
export async function listApplicationsOf(db: Database, ids: { readonly [Kind in AuditSubject['kind']]?: string[] }) {
  const own = { applicationId: applications.id, reference: applications.reference }
  const [cases = [], documentRows = [], back = []] = [ids.application, ids.document, ids.refund]
  const found = [
    ...(cases.length > 0
      ? await db
          .select({ id: sql<string>`${applications.id}::text`, ...own })
          .from(applications)
          .where(inArray(applications.id, cases as Id<'application'>[]))
      : []),
    ...(documentRows.length > 0
      ? await db
          .select({ id: sql<string>`${documents.id}::text`, ...own })
          .from(documents)
          .innerJoin(applications, eq(applications.id, documents.applicationId))
          .where(inArray(documents.id, documentRows as Id<'document'>[]))
      : []),
    ...(back.length > 0
      ? await db
          .select({ id: sql<string>`${refunds.id}::text`, ...own })
          .from(refunds)
          .innerJoin(applications, eq(applications.id, refunds.applicationId))
          .where(inArray(refunds.id, back as Id<'refund'>[]))
      : []),
  ]
  return new Map(found.map(({ id, ...application }) => [id, application]))
}
