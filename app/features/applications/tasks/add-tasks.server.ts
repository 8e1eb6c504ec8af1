import type { QuoteLine } from '#app/features/quotes/quote.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { addCaseTasks } from './case-task.store.server.ts'
import { promisedIn } from './case-task.ts'

/** Writes down what a traveller was promised with the lines they paid for. Called in the transaction that books the money. */
export async function addTasks(
  { actor, db, now }: Call,
  applicationId: Id<'application'>,
  lines: readonly QuoteLine[],
): Promise<void> {
  requireAllowed(mayActOnApplication(actor, 'submit'))
  await addCaseTasks(db, applicationId, promisedIn(lines), now)
}
