import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import { insertPromise } from './promise.store.server.ts'

/** Stores the promised filing day. Called in the transaction that books the money. */
export async function addPromise(
  { actor, db }: RequestContext,
  applicationId: Id<'application'>,
  fileBy: PlainDate,
): Promise<void> {
  requireAllowed(mayActOnPayment(actor, 'settle'))
  await insertPromise(db, { applicationId, fileBy })
}
