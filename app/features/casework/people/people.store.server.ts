import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

/** Counts each person's submitted applications. Anyone without one is missing. */
export async function countSubmittedOf(db: Database, owners: readonly Id<'account'>[]) {
  if (owners.length === 0) return new Map<Id<'account'>, number>()
  const rows = await db
    .select({ owner: applications.ownerId, cases: count() })
    .from(applications)
    .where(and(inArray(applications.ownerId, [...owners]), ne(applications.status, 'draft')))
    .groupBy(applications.ownerId)
  return new Map(rows.map(({ owner, cases }) => [owner, cases]))
}

export function listSubmittedOf(db: Database, owner: Id<'account'>, most: number) {
  return db
    .select(columnsOf(applications, 'id', 'reference', 'fromCountry', 'toCountry', 'status', 'submittedAt'))
    .from(applications)
    .where(and(eq(applications.ownerId, owner), ne(applications.status, 'draft')))
    .orderBy(desc(applications.startedAt))
    .limit(most)
}
