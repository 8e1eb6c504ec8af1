import { eq } from 'drizzle-orm'
import { accounts } from '#app/features/accounts/account.table.server.ts'
import { caseTasks } from '#app/features/applications/tasks/case-task.table.server.ts'
import { inOrder } from '#app/features/applications/tasks/case-task.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import { columnsOf } from '#app/platform/database-columns.ts'

const columns = columnsOf(caseTasks, 'id', 'kind', 'source', 'quantity', 'insurancePlan', 'doneAt', 'droppedAt')

/** Lists the tasks of a case, and who completed them. */
export async function listTasks(db: Database, applicationId: Id<'application'>) {
  const tasks = await db
    .select({ ...columns, doneBy: accounts.fullName })
    .from(caseTasks)
    .leftJoin(accounts, eq(accounts.id, caseTasks.doneById))
    .where(eq(caseTasks.applicationId, applicationId))
  return inOrder(tasks)
}

export async function findTask(db: Database, id: Id<'task'>) {
  const [row] = await db
    .select({ ...columns, applicationId: caseTasks.applicationId })
    .from(caseTasks)
    .where(eq(caseTasks.id, id))
  return row
}

export async function saveTask(
  db: Database,
  id: Id<'task'>,
  done: { doneAt: Date; doneById: Id<'account'> } | null,
): Promise<void> {
  await db
    .update(caseTasks)
    .set(done ?? { doneAt: null, doneById: null })
    .where(eq(caseTasks.id, id))
}
