import { mayActOnNotification } from '#app/features/notifications/notification.policy.ts'
import type { Trip } from '#app/features/notifications/notification.ts'
import { readCountryNames } from '#app/features/visas/names/read-country-names.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { listTripRows } from './trip.store.server.ts'

/** What emails about an application call it: where it leads, and the first name of whoever travels. */
export async function readTrip(call: Call, id: Id<'application'>): Promise<Trip> {
  return requireFound((await readTrips(call, [id])).get(id))
}

/** The same of several, read at once. */
export async function readTrips(
  call: Call,
  ids: readonly Id<'application'>[],
): Promise<ReadonlyMap<Id<'application'>, Trip>> {
  requireAllowed(mayActOnNotification(call.actor, 'tell'))
  if (ids.length === 0) return new Map()
  const nameOf = await readCountryNames(call)
  const rows = await listTripRows(call.db, ids)
  return new Map(
    rows.map(({ id, toCountry, name }) => {
      const [traveller] = name.trim().split(/\s+/)
      return [id, { place: () => nameOf(toCountry), ...(traveller && { traveller }) }]
    }),
  )
}
