import { eq } from 'drizzle-orm'
import { type Id, newId } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'
import { caseTasks } from './case-task.table.server.ts'
import { type CaseTask, inOrder, type Promised } from './case-task.ts'

/** At most one of each kind per plan and per order: a repeated call adds nothing. */
export async function addCaseTasks(
  db: Database,
  applicationId: Id<'application'>,
  promised: readonly Promised[],
  now: Date,
): Promise<void> {
  if (promised.length === 0) return
  const rows = promised.map((one) => ({ ...one, id: newId<'task'>(), applicationId, createdAt: now }))
  await db.insert(caseTasks).values(rows).onConflictDoNothing()
}

export async function listCaseTasks(db: Database, applicationId: Id<'application'>): Promise<CaseTask[]> {
  const tasks = await db
    .select(columnsOf(caseTasks, 'id', 'kind', 'source', 'quantity', 'insurancePlan', 'doneAt', 'droppedAt'))
    .from(caseTasks)
    .where(eq(caseTasks.applicationId, applicationId))
  return inOrder(tasks)
}
