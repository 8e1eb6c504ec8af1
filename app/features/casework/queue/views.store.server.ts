import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { caseViews } from '../case.table.server.ts'
import type { CaseView } from '../case.ts'

/** Lists the user's own views and those colleagues share. */
export function listViews(db: Database, accountId: Id<'account'>): Promise<CaseView[]> {
  return db
    .select({
      ...columnsOf(caseViews, 'id', 'name', 'query', 'isShared'),
      isMine: sql<boolean>`${caseViews.accountId} = ${accountId}`,
    })
    .from(caseViews)
    .where(or(eq(caseViews.accountId, accountId), caseViews.isShared))
    .orderBy(asc(caseViews.name), asc(caseViews.id))
}

/** Returns false if the name is taken. */
export async function addView(db: Database, view: typeof caseViews.$inferInsert): Promise<boolean> {
  const added = await db.insert(caseViews).values(view).onConflictDoNothing().returning({ id: caseViews.id })
  return added.length > 0
}

export async function removeView(db: Database, accountId: Id<'account'>, id: Id<'case-view'>): Promise<boolean> {
  const mine = and(eq(caseViews.id, id), eq(caseViews.accountId, accountId))
  return (await db.delete(caseViews).where(mine).returning({ id: caseViews.id })).length > 0
}
