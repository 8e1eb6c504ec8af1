import type { Id } from '#app/lib/id.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { openPersonSecrets } from '../accounts/person-secrets.server.ts'
import { keptTripField, visaRecordField } from './sealed-fields.ts'
import type { KeptTrip, TripDetails } from './trips/trip.ts'
import { mayActOnVisaRecord } from './visa-record.policy.ts'
import {
  findKeptTrip,
  findVisaRecord,
  type KeptTripRow,
  listKeptTripsOf,
  listVisaRecordsOf,
  type VisaRecordRow,
} from './visa-record.store.server.ts'
import type { VisaRecord, VisaRecordDetails } from './visa-record.ts'

/** The visas that an account added by hand, with their numbers. Server only. */
export async function openVisaRecords(ctx: RequestContext, accountId: Id<'account'>): Promise<VisaRecord[]> {
  requireAllowed(mayActOnVisaRecord(ctx.actor, 'read', { accountId }))
  return openVisaRows(ctx, accountId, await listVisaRecordsOf(ctx.db, accountId))
}

/** A visa for editing; 404 if it does not exist or belongs to another account. */
export async function openVisaRecord(ctx: RequestContext, id: Id<'held-visa'>): Promise<VisaRecord> {
  const row = requireFound(await findVisaRecord(ctx.db, id))
  requireAllowed(mayActOnVisaRecord(ctx.actor, 'keep', row))
  const [visa] = await openVisaRows(ctx, row.accountId, [row])
  return requireFound(visa)
}

async function openVisaRows(
  ctx: RequestContext,
  accountId: Id<'account'>,
  rows: readonly VisaRecordRow[],
): Promise<VisaRecord[]> {
  if (rows.length === 0) return []
  const { open } = await openPersonSecrets(ctx, accountId)
  return rows.map(({ id, details }) => ({
    ...(JSON.parse(open(visaRecordField(id), details)) as VisaRecordDetails),
    id,
  }))
}

/** The trips saved by an account, in date order. */
export async function openKeptTrips(ctx: RequestContext, accountId: Id<'account'>): Promise<KeptTrip[]> {
  requireAllowed(mayActOnVisaRecord(ctx.actor, 'read', { accountId }))
  const trips = await openTripRows(ctx, accountId, await listKeptTripsOf(ctx.db, accountId))
  return trips.toSorted((one, other) => (one.entry < other.entry ? -1 : 1))
}

export async function openKeptTrip(ctx: RequestContext, id: Id<'kept-trip'>): Promise<KeptTrip> {
  const row = requireFound(await findKeptTrip(ctx.db, id))
  requireAllowed(mayActOnVisaRecord(ctx.actor, 'keep', row))
  const [trip] = await openTripRows(ctx, row.accountId, [row])
  return requireFound(trip)
}

async function openTripRows(
  ctx: RequestContext,
  accountId: Id<'account'>,
  rows: readonly KeptTripRow[],
): Promise<KeptTrip[]> {
  if (rows.length === 0) return []
  const { open } = await openPersonSecrets(ctx, accountId)
  return rows.map(({ id, details }) => ({ ...(JSON.parse(open(keptTripField(id), details)) as TripDetails), id }))
}
