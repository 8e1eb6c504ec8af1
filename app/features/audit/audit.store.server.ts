import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { auditHead, auditRows } from './audit.table.server.ts'
import type { AuditRow, AuditSubject } from './audit.ts'

export type AuditHead = { seq: number; hash: string; proof: string }

/** The end of the audit log, locked until the transaction ends: one writer at a time. */
export async function lockHead(db: Database): Promise<AuditHead | undefined> {
  const locked = () => db.select().from(auditHead).where(eq(auditHead.id, 1)).for('update')
  const [head] = await locked()
  if (head) return head
  // Before the first entry there is no row to lock, so writers use an advisory lock.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('audit_head'))`)
  return (await locked())[0]
}

export async function findHead(db: Database): Promise<AuditHead | undefined> {
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1))
  return head
}

export async function addRows(db: Database, rows: readonly HashedRow[]): Promise<void> {
  await db
    .insert(auditRows)
    .values(rows.map(({ subject, ...row }) => ({ ...row, subjectKind: subject.kind, subjectId: subject.id })))
}

export async function saveHead(db: Database, head: AuditHead): Promise<void> {
  await db
    .insert(auditHead)
    .values({ id: 1, ...head })
    .onConflictDoUpdate({ target: auditHead.id, set: head })
}

export type HashedRow = AuditRow & { hash: string }

/** Lists rows in the order written, after a given one. */
export async function listRowsAfter(db: Database, seq: number, most: number): Promise<HashedRow[]> {
  const rows = await db.select().from(auditRows).where(gt(auditRows.seq, seq)).orderBy(asc(auditRows.seq)).limit(most)
  return rows.map(asRow)
}

/** Lists the acts on some subjects, newest first. */
export async function listRowsAbout(
  db: Database,
  subjects: readonly AuditSubject[],
  most: number,
): Promise<HashedRow[]> {
  const about = ({ kind, id }: AuditSubject) => and(eq(auditRows.subjectKind, kind), eq(auditRows.subjectId, id))
  const rows = await db
    .select()
    .from(auditRows)
    .where(or(...subjects.map(about)))
    .orderBy(desc(auditRows.seq))
    .limit(most)
  return rows.map(asRow)
}

function asRow({ subjectKind, subjectId, ...row }: typeof auditRows.$inferSelect): HashedRow {
  return { ...row, subject: { kind: subjectKind, id: subjectId } }
}
