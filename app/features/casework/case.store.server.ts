import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { accounts } from '../accounts/account.table.server.ts'
import { applications, statusEntries } from '../applications/application.table.server.ts'
import type { ApplicationStatus } from '../applications/application.ts'
import { undoableActs } from '../applications/undo.table.server.ts'
import { countries } from '../visas/visa.table.server.ts'
import { caseNotes } from './case.table.server.ts'
import type { CaseNote, UndoableChange } from './case.ts'

const columns = {
  ...columnsOf(applications, 'id', 'reference', 'ownerId', 'status', 'fromCountry', 'toCountry'),
  toName: sql<string>`coalesce(${countries.name}, ${applications.toCountry})`,
  ...columnsOf(applications, 'movedAt', 'version', 'assigneeId', 'question', 'questionAt'),
  ...columnsOf(applications, 'visaValidFrom', 'visaValidUntil'),
  erasedAt: applications.erasedAt,
}

/** The data an act needs about an application. */
export type CaseHead = {
  id: Id<'application'>
  reference: string
  ownerId: Id<'account'>
  status: ApplicationStatus
  fromCountry: string
  toCountry: string
  toName: string
  movedAt: Date
  version: number
  assigneeId: Id<'account'> | null
  question: string | null
  questionAt: Date | null
  visaValidFrom: PlainDate | null
  visaValidUntil: PlainDate | null
  erasedAt: Date | null
}

/** Locks the rows until the transaction ends, always in the same order, to avoid deadlocks. */
export function lockCases(db: Database, ids: readonly Id<'application'>[]): Promise<CaseHead[]> {
  return db
    .select(columns)
    .from(applications)
    .leftJoin(countries, eq(countries.code, applications.toCountry))
    .where(and(inArray(applications.id, [...ids]), sql`${applications.status} <> 'draft'`))
    .orderBy(asc(applications.id))
    .for('update', { of: applications })
}

type Change = Partial<
  Pick<CaseHead, 'assigneeId' | 'question' | 'questionAt' | 'movedAt' | 'status' | 'visaValidFrom' | 'visaValidUntil'>
>

/** Changes an application and increases its version. Returns the new version. */
export async function changeCase(db: Database, id: Id<'application'>, change: Change, now: Date): Promise<number> {
  return (await changeCases(db, [id], change, now)).get(id) ?? 0
}

/** The same change to several. Returns the new version of each. */
export async function changeCases(
  db: Database,
  ids: readonly Id<'application'>[],
  change: Change,
  now: Date,
): Promise<ReadonlyMap<Id<'application'>, number>> {
  const rows = await db
    .update(applications)
    .set({ ...change, updatedAt: now, version: sql`${applications.version} + 1` })
    .where(inArray(applications.id, [...ids]))
    .returning({ id: applications.id, version: applications.version })
  return new Map(rows.map(({ id, version }) => [id, version]))
}

export async function addStatusEntries(
  db: Database,
  entries: readonly Omit<typeof statusEntries.$inferInsert, 'id'>[],
): Promise<void> {
  await db.insert(statusEntries).values(entries.map((entry) => ({ id: crypto.randomUUID(), ...entry })))
}

/** Removes the newest history entry of a status: the change was undone before its customer was notified. */
export async function removeStatusEntry(db: Database, id: Id<'application'>, status: ApplicationStatus): Promise<void> {
  const newest = sql`(select id from ${statusEntries} where ${statusEntries.applicationId} = ${id}
    and ${statusEntries.status} = ${status} order by ${statusEntries.at} desc limit 1)`
  await db.delete(statusEntries).where(eq(statusEntries.id, newest))
}

export async function addUndoable(
  db: Database,
  act: { id: Id<'undoable-act'>; actorId: Id<'account'>; changes: readonly UndoableChange[]; at: Date },
): Promise<void> {
  await db.insert(undoableActs).values(act)
}

export async function lockUndoable(db: Database, id: Id<'undoable-act'>) {
  const [row] = await db.select().from(undoableActs).where(eq(undoableActs.id, id)).for('update')
  return row
}

export async function findUndoable(db: Database, id: Id<'undoable-act'>) {
  const [row] = await db.select().from(undoableActs).where(eq(undoableActs.id, id))
  return row
}

/** The case's traveller, as named in a sentence, and its assignee. */
export async function nameCase(db: Database, id: Id<'application'>) {
  const assignees = alias(accounts, 'assignees')
  const [row] = await db
    .select({
      reference: applications.reference,
      name: sql<string>`coalesce(nullif(${applications.applicantName}, ''), ${accounts.fullName})`,
      heldBy: assignees.fullName,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .leftJoin(assignees, eq(assignees.id, applications.assigneeId))
    .where(and(eq(applications.id, id), sql`${applications.submittedAt} is not null`))
  return row
}

export async function markUndone(db: Database, id: Id<'undoable-act'>, now: Date): Promise<void> {
  await db.update(undoableActs).set({ undoneAt: now }).where(eq(undoableActs.id, id))
}

export async function addNote(db: Database, note: typeof caseNotes.$inferInsert): Promise<void> {
  await db.insert(caseNotes).values(note)
}

export function listNotes(db: Database, id: Id<'application'>): Promise<CaseNote[]> {
  return db
    .select({ id: caseNotes.id, authorName: accounts.fullName, text: caseNotes.text, at: caseNotes.at })
    .from(caseNotes)
    .innerJoin(accounts, eq(accounts.id, caseNotes.authorId))
    .where(eq(caseNotes.applicationId, id))
    .orderBy(asc(caseNotes.at))
}
