import { mayActOnNotification } from '#app/features/notifications/notification.policy.ts'
import type { Trip } from '#app/features/notifications/notification.ts'
import { readCountryNames } from '#app/features/visas/names/read-country-names.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listTripRows } from './trip.store.server.ts'

/** How emails name an application: its destination, and the traveller's first name. */
export async function readTrip(ctx: RequestContext, id: Id<'application'>): Promise<Trip> {
  return requireFound((await readTrips(ctx, [id])).get(id))
}

/** The same for several, in one query. */
export async function readTrips(
  ctx: RequestContext,
  ids: readonly Id<'application'>[],
): Promise<ReadonlyMap<Id<'application'>, Trip>> {
  requireAllowed(mayActOnNotification(ctx.actor, 'tell'))
  if (ids.length === 0) return new Map()
  const nameOf = await readCountryNames(ctx)
  const rows = await listTripRows(ctx.db, ids)
  return new Map(
    rows.map(({ id, toCountry, name }) => {
      const [traveller] = name.trim().split(/\s+/)
      return [id, { place: () => nameOf(toCountry), ...(traveller && { traveller }) }]
    }),
  )
}
