import type { QuoteLine } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { addCaseTasks } from './case-task.store.server.ts'
import { promisedIn } from './case-task.ts'

/**
 * Records the services included in the lines a traveller paid for. Called in the transaction that records the payment.
 */
export async function addTasks(
  { actor, db, now }: RequestContext,
  applicationId: Id<'application'>,
  lines: readonly QuoteLine[],
): Promise<void> {
  requireAllowed(mayActOnApplication(actor, 'submit'))
  await addCaseTasks(db, applicationId, promisedIn(lines), now)
}
