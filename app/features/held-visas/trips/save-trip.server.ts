import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { onceUnlessRefused } from '#app/platform/once.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnHeldVisa } from '../held-visa.policy.ts'
import { holdKeptOf, putKeptTrip } from '../held-visa.store.server.ts'
import { mostTrips } from '../held-visa.ts'
import { openKeptTrip, openKeptTrips } from '../open-kept.server.ts'
import { keptTripField } from '../sealed-fields.ts'
import { clashOf, type TripClash, type TripDetails } from './trip.ts'

export type TripProblem = TripClash | { readonly code: 'full' }

/** Saves a trip. Submitting the same form twice saves it once. A traveller cannot be in 2 countries at once. */
export function addTrip(
  call: Call,
  accountId: Id<'account'>,
  details: TripDetails,
  key: string,
): Promise<Result<Id<'kept-trip'>, TripProblem>> {
  requireAllowed(mayActOnHeldVisa(call.actor, 'keep', { accountId }))
  const once = { key, body: JSON.stringify(details) }
  return onceUnlessRefused(call, 'add trip', once, async (call): Promise<Result<Id<'kept-trip'>, TripProblem>> => {
    await holdKeptOf(call.db, accountId)
    const others = await openKeptTrips(call, accountId)
    if (others.length >= mostTrips) return problem({ code: 'full' })
    const clash = clashOf(details, others, dayOf(call.now))
    if (clash) return problem(clash)
    const id = newId<'kept-trip'>()
    await put(call, accountId, id, details)
    return ok(id)
  })
}

export function changeTrip(
  call: Call,
  accountId: Id<'account'>,
  id: Id<'kept-trip'>,
  details: TripDetails,
): Promise<Result<Id<'kept-trip'>, TripProblem>> {
  return inTransaction(call, async (call): Promise<Result<Id<'kept-trip'>, TripProblem>> => {
    requireAllowed(mayActOnHeldVisa(call.actor, 'keep', { accountId }))
    await holdKeptOf(call.db, accountId)
    await openKeptTrip(call, id)
    const others = (await openKeptTrips(call, accountId)).filter((one) => one.id !== id)
    const clash = clashOf(details, others, dayOf(call.now))
    if (clash) return problem(clash)
    await put(call, accountId, id, details)
    return ok(id)
  })
}

/** Ends an ongoing trip as of today. A trip that has already ended is unchanged. */
export function endTrip(call: Call, accountId: Id<'account'>, id: Id<'kept-trip'>): Promise<void> {
  return inTransaction(call, async (call) => {
    requireAllowed(mayActOnHeldVisa(call.actor, 'keep', { accountId }))
    await holdKeptOf(call.db, accountId)
    const { id: _, ...trip } = await openKeptTrip(call, id)
    if (trip.exit === null) await put(call, accountId, id, { ...trip, exit: dayOf(call.now) })
  })
}

async function put(call: Call, accountId: Id<'account'>, id: Id<'kept-trip'>, details: TripDetails): Promise<void> {
  const { seal } = await openPersonSecrets(call, accountId)
  const sealed = seal(keptTripField(id), JSON.stringify(details))
  await putKeptTrip(call.db, { id, accountId, details: sealed, createdAt: call.now, updatedAt: call.now })
}
