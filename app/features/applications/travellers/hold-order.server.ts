import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { type ApplicationAction, mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { readApplication } from '../read-application.server.ts'
import { findOrderForUpdate } from './order.store.server.ts'

/**
 * An application whose order is held until the transaction ends. Always the order first, then its applications in their
 * places, then a payment: two who hold one each would wait for ever.
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
