import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { type ApplicationAction, mayActOnApplication } from '../application.policy.ts'
import { findApplicationsForUpdate } from '../application.store.server.ts'
import type { Application } from '../application.ts'
import { listTravellersOf } from './order.store.server.ts'
import { isTravelling } from './order.ts'

/** Locks all travellers of a locked order, by position. */
export async function lockTravellers(
  ctx: RequestContext,
  orderId: Id<'order'>,
  action: ApplicationAction,
): Promise<Application[]> {
  const rows = await listTravellersOf(ctx.db, [orderId])
  const locked = await lockApplications(
    ctx,
    rows.map(({ id }) => id),
    action,
  )
  return locked.filter(isTravelling)
}

/** Locks some applications of a locked order by position, whatever their status. */
export async function lockApplications(
  ctx: RequestContext,
  ids: readonly Id<'application'>[],
  action: ApplicationAction,
): Promise<Application[]> {
  const locked = await findApplicationsForUpdate(ctx.db, ids)
  for (const one of locked) requireAllowed(mayActOnApplication(ctx.actor, action, one))
  return locked
}
