import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import { insertPromise } from './promise.store.server.ts'

/** Stores the promised filing day. Called in the transaction that books the money. */
export async function addPromise(
  { actor, db }: Call,
  applicationId: Id<'application'>,
  fileBy: PlainDate,
): Promise<void> {
  requireAllowed(mayActOnPayment(actor, 'settle'))
  await insertPromise(db, { applicationId, fileBy })
}
