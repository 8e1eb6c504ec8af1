import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { type ApplicationAction, mayActOnApplication } from '../application.policy.ts'
import { findApplicationsForUpdate } from '../application.store.server.ts'
import type { Application } from '../application.ts'
import { listTravellersOf } from './order.store.server.ts'
import { isTravelling } from './order.ts'

/** Locks all travellers of a locked order, by position. */
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

/** Locks some applications of a locked order by position, whatever their status. */
export async function holdApplications(
  call: Call,
  ids: readonly Id<'application'>[],
  action: ApplicationAction,
): Promise<Application[]> {
  const held = await findApplicationsForUpdate(call.db, ids)
  for (const one of held) requireAllowed(mayActOnApplication(call.actor, action, one))
  return held
}
