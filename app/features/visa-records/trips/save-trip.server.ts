import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { withIdempotencyKeyUnlessRefused } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { openKeptTrip, openKeptTrips } from '../open-kept.server.ts'
import { keptTripField } from '../sealed-fields.ts'
import { mayActOnVisaRecord } from '../visa-record.policy.ts'
import { lockVisaRecordsOf, putKeptTrip } from '../visa-record.store.server.ts'
import { mostTrips } from '../visa-record.ts'
import { clashOf, type TripClash, type TripDetails } from './trip.ts'

export type TripProblem = TripClash | { readonly code: 'full' }

/** Saves a trip. Submitting the same form twice saves it once. A traveller cannot be in 2 countries at once. */
export function addTrip(
  ctx: RequestContext,
  accountId: Id<'account'>,
  details: TripDetails,
  key: string,
): Promise<Result<Id<'kept-trip'>, TripProblem>> {
  requireAllowed(mayActOnVisaRecord(ctx.actor, 'keep', { accountId }))
  const once = { key, body: JSON.stringify(details) }
  return withIdempotencyKeyUnlessRefused(
    ctx,
    'add trip',
    once,
    async (ctx): Promise<Result<Id<'kept-trip'>, TripProblem>> => {
      await lockVisaRecordsOf(ctx.db, accountId)
      const others = await openKeptTrips(ctx, accountId)
      if (others.length >= mostTrips) return problem({ code: 'full' })
      const clash = clashOf(details, others, dayOf(ctx.now))
      if (clash) return problem(clash)
      const id = newId<'kept-trip'>()
      await put(ctx, accountId, id, details)
      return ok(id)
    },
  )
}

export function changeTrip(
  ctx: RequestContext,
  accountId: Id<'account'>,
  id: Id<'kept-trip'>,
  details: TripDetails,
): Promise<Result<Id<'kept-trip'>, TripProblem>> {
  return inTransaction(ctx, async (ctx): Promise<Result<Id<'kept-trip'>, TripProblem>> => {
    requireAllowed(mayActOnVisaRecord(ctx.actor, 'keep', { accountId }))
    await lockVisaRecordsOf(ctx.db, accountId)
    await openKeptTrip(ctx, id)
    const others = (await openKeptTrips(ctx, accountId)).filter((one) => one.id !== id)
    const clash = clashOf(details, others, dayOf(ctx.now))
    if (clash) return problem(clash)
    await put(ctx, accountId, id, details)
    return ok(id)
  })
}

/** Ends an ongoing trip as of today. A trip that has already ended is unchanged. */
export function endTrip(ctx: RequestContext, accountId: Id<'account'>, id: Id<'kept-trip'>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowed(mayActOnVisaRecord(ctx.actor, 'keep', { accountId }))
    await lockVisaRecordsOf(ctx.db, accountId)
    const { id: _, ...trip } = await openKeptTrip(ctx, id)
    if (trip.exit === null) await put(ctx, accountId, id, { ...trip, exit: dayOf(ctx.now) })
  })
}

async function put(
  ctx: RequestContext,
  accountId: Id<'account'>,
  id: Id<'kept-trip'>,
  details: TripDetails,
): Promise<void> {
  const { seal } = await openPersonSecrets(ctx, accountId)
  const sealed = seal(keptTripField(id), JSON.stringify(details))
  await putKeptTrip(ctx.db, { id, accountId, details: sealed, createdAt: ctx.now, updatedAt: ctx.now })
}
