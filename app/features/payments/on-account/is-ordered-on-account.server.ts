import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPayment } from '../payment.policy.ts'
import { findActiveAttempt } from '../payment.store.server.ts'

/** Whether a company pays for an application with its monthly invoice, in which case there is no separate receipt. */
export async function isOrderedOnAccount(ctx: RequestContext, id: Id<'application'>): Promise<boolean> {
  const { ownerId } = await readApplication(ctx, id)
  requireAllowed(mayActOnPayment(ctx.actor, 'read', { payerId: ownerId }))
  return (await findActiveAttempt(ctx.db, id))?.method === 'on_account'
}
