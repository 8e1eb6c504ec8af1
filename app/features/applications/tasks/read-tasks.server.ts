import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { listCaseTasks } from './case-task.store.server.ts'
import type { CaseTask } from './case-task.ts'

/** Returns the services of an application's plan and add-ons, and which are done. */
export async function readTasks(
  { actor, db }: RequestContext,
  application: Pick<Application, 'id' | 'ownerId'>,
): Promise<CaseTask[]> {
  requireAllowed(mayActOnApplication(actor, 'read', application))
  return listCaseTasks(db, application.id)
}
