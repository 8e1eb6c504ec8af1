import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import { findHoldingAttempt } from '../payment.store.server.ts'

/** Whether a company pays for an application with its monthly invoice, in which case there is no separate receipt. */
export async function isOrderedOnAccount(call: Call, id: Id<'application'>): Promise<boolean> {
  const { ownerId } = await readApplication(call, id)
  requireAllowed(mayActOnPayment(call.actor, 'read', { payerId: ownerId }))
  return (await findHoldingAttempt(call.db, id))?.method === 'on_account'
}
