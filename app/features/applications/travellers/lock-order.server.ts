import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type ApplicationAction, mayActOnApplication } from '../application.policy.ts'
import type { Application } from '../application.ts'
import { readApplication } from '../read-application.server.ts'
import { findOrderForUpdate } from './order.store.server.ts'

/**
 * Finds an application and locks its order until the transaction ends. Lock order is always the order, its applications
 * by position, then the payment, to avoid deadlocks.
 */
export async function lockOrder(
  ctx: RequestContext,
  id: Id<'application'>,
  action: ApplicationAction = 'answer',
): Promise<Application> {
  const application = await readApplication(ctx, id, action)
  requireAllowed(mayActOnApplication(ctx.actor, action, application))
  requireFound(await findOrderForUpdate(ctx.db, application.orderId))
  return application
}
