import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { type ApplicationAction, mayActOnApplication } from '../application.policy.ts'
import { findApplicationsForUpdate } from '../application.store.server.ts'
import type { Application } from '../application.ts'
import { listTravellersOf } from './order.store.server.ts'
import { isTravelling } from './order.ts'

/** Everybody who travels in an order that is held, each held too, in their places. */
export async function holdTravellers(
  call: Call,
  orderId: Id<'order'>,
  action: ApplicationAction,
): Promise<Application[]> {
  const rows = await listTravellersOf(call.db, [orderId])
  const held = await holdApplications(
    call,
    rows.map(({ id }) => id),
    action,
  )
  return held.filter(isTravelling)
}

/** Some applications of an order that is held, in their places, whatever became of them. */
export async function holdApplications(
  call: Call,
  ids: readonly Id<'application'>[],
  action: ApplicationAction,
): Promise<Application[]> {
  const held = await findApplicationsForUpdate(call.db, ids)
  for (const one of held) requireAllowed(mayActOnApplication(call.actor, action, one))
  return held
}
