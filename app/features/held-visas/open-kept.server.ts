import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { mayActOnHeldVisa } from './held-visa.policy.ts'
import {
  findHeldVisa,
  findKeptTrip,
  type HeldVisaRow,
  type KeptTripRow,
  listHeldVisasOf,
  listKeptTripsOf,
} from './held-visa.store.server.ts'
import type { HeldVisa, HeldVisaDetails } from './held-visa.ts'
import { heldVisaField, keptTripField } from './sealed-fields.ts'
import type { KeptTrip, TripDetails } from './trips/trip.ts'

/** The visas that an account added by hand, with their numbers. Server only. */
export async function openHeldVisas(call: Call, accountId: Id<'account'>): Promise<HeldVisa[]> {
  requireAllowed(mayActOnHeldVisa(call.actor, 'read', { accountId }))
  return openVisaRows(call, accountId, await listHeldVisasOf(call.db, accountId))
}

/** A visa for editing; 404 if it does not exist or belongs to another account. */
export async function openHeldVisa(call: Call, id: Id<'held-visa'>): Promise<HeldVisa> {
  const row = requireFound(await findHeldVisa(call.db, id))
  requireAllowed(mayActOnHeldVisa(call.actor, 'keep', row))
  const [visa] = await openVisaRows(call, row.accountId, [row])
  return requireFound(visa)
}

async function openVisaRows(call: Call, accountId: Id<'account'>, rows: readonly HeldVisaRow[]): Promise<HeldVisa[]> {
  if (rows.length === 0) return []
  const { open } = await openPersonSecrets(call, accountId)
  return rows.map(({ id, details }) => ({ ...(JSON.parse(open(heldVisaField(id), details)) as HeldVisaDetails), id }))
}

/** The trips saved by an account, in date order. */
export async function openKeptTrips(call: Call, accountId: Id<'account'>): Promise<KeptTrip[]> {
  requireAllowed(mayActOnHeldVisa(call.actor, 'read', { accountId }))
  const trips = await openTripRows(call, accountId, await listKeptTripsOf(call.db, accountId))
  return trips.toSorted((one, other) => (one.entry < other.entry ? -1 : 1))
}

export async function openKeptTrip(call: Call, id: Id<'kept-trip'>): Promise<KeptTrip> {
  const row = requireFound(await findKeptTrip(call.db, id))
  requireAllowed(mayActOnHeldVisa(call.actor, 'keep', row))
  const [trip] = await openTripRows(call, row.accountId, [row])
  return requireFound(trip)
}

async function openTripRows(call: Call, accountId: Id<'account'>, rows: readonly KeptTripRow[]): Promise<KeptTrip[]> {
  if (rows.length === 0) return []
  const { open } = await openPersonSecrets(call, accountId)
  return rows.map(({ id, details }) => ({ ...(JSON.parse(open(keptTripField(id), details)) as TripDetails), id }))
}
