import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { erasureRuns } from './erasure.table.server.ts'
import type { ErasureCounts, ErasureRun } from './erasure.ts'

export async function addRun(db: Database, id: string, startedAt: Date): Promise<void> {
  await db.insert(erasureRuns).values({ id, startedAt, counts: {} })
}

export async function saveRun(
  db: Database,
  id: string,
  { counts, finishedAt = null }: { counts: Partial<ErasureCounts>; finishedAt?: Date | null },
): Promise<void> {
  await db.update(erasureRuns).set({ counts, finishedAt }).where(eq(erasureRuns.id, id))
}

export async function forgetRunsBefore(db: Database, day: Date): Promise<void> {
  await db.delete(erasureRuns).where(lt(erasureRuns.startedAt, day))
}

export function listRuns(db: Database, most: number): Promise<ErasureRun[]> {
  return db.select().from(erasureRuns).orderBy(desc(erasureRuns.startedAt)).limit(most)
}

/** Applications that staff keep from erasure, longest first. */
export function listHeld(db: Database, most: number) {
  return db
    .select({
      ...columnsOf(applications, 'id', 'reference', 'ownerId', 'heldAt', 'holdReason'),
      ownerName: accounts.fullName,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.ownerId))
    .where(and(isNotNull(applications.heldAt), isNotNull(applications.holdReason)))
    .orderBy(applications.heldAt)
    .limit(most)
}
