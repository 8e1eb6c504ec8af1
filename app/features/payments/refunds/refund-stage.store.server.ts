import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { applications, statusEntries } from '#app/features/applications/application.table.server.ts'
import { caseTasks } from '#app/features/applications/tasks/case-task.table.server.ts'
import { type TaskKind, taskKinds } from '#app/features/applications/tasks/case-task.ts'
import type { Id } from '#app/lib/id.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Refund } from './refund.ts'
import { type RefundStage, refundStage } from './refund-policy.ts'

/** An application's stage and its completed add-ons, which determine the refund under the policy. */
export async function readSituation(
  db: Database,
  id: Id<'application'>,
): Promise<{ stage: RefundStage; done: ReadonlySet<TaskKind> }> {
  const [application] = await db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, id))
  const entries = await db
    .select({ status: statusEntries.status })
    .from(statusEntries)
    .where(eq(statusEntries.applicationId, id))
    .orderBy(asc(statusEntries.at))
  const history = [...entries, ...(application ? [application] : [])].map(({ status }) => status)
  const { applicationId, source, doneAt, kind } = caseTasks
  const done = await db
    .select({ kind })
    .from(caseTasks)
    .where(and(eq(applicationId, id), eq(source, 'order'), isNotNull(doneAt)))
  return { stage: refundStage(history), done: new Set(done.map(({ kind }) => kind)) }
}

/** Removes tasks that will not be carried out because their price was refunded. */
export async function dropTasks(
  db: Database,
  { applicationId: id }: Pick<Refund, 'applicationId'>,
  refunded: ReadonlySet<string>,
  droppedAt: Date,
): Promise<void> {
  const kinds = taskKinds.filter((kind) => refunded.has(kind))
  if (kinds.length === 0) return
  const { applicationId, source, kind, doneAt } = caseTasks
  const isOpen = and(isNull(doneAt), isNull(caseTasks.droppedAt))
  await db
    .update(caseTasks)
    .set({ droppedAt })
    .where(and(eq(applicationId, id), eq(source, 'order'), inArray(kind, kinds), isOpen))
}
