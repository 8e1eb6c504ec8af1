import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { type ApplicationAction, mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { readApplication } from '../read-application.server.ts'
import { findOrderForUpdate } from './order.store.server.ts'

/**
 * Finds an application and locks its order until the transaction ends. Lock order is always the order, its applications
 * by position, then the payment, to avoid deadlocks.
 */
export async function holdOrder(
  call: Call,
  id: Id<'application'>,
  action: ApplicationAction = 'answer',
): Promise<Application> {
  const application = await readApplication(call, id, action)
  requireAllowed(mayActOnApplication(call.actor, action, application))
  requireFound(await findOrderForUpdate(call.db, application.orderId))
  return application
}
