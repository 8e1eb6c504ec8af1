import type { Id } from '#app/lib/id.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnVisaRecord } from '../visa-record.policy.ts'
import { findKeptTrip, lockVisaRecordsOf, removeKeptTrip } from '../visa-record.store.server.ts'

/** Deletes a trip. Its id is the form's idempotency key, so a second submission is harmless. */
export async function deleteTrip(ctx: RequestContext, id: Id<'kept-trip'>): Promise<void> {
  await withIdempotencyKey(ctx, 'delete trip', { key: id, body: id }, async (ctx) => {
    const trip = requireFound(await findKeptTrip(ctx.db, id))
    requireAllowed(mayActOnVisaRecord(ctx.actor, 'delete', trip))
    await lockVisaRecordsOf(ctx.db, trip.accountId)
    await removeKeptTrip(ctx.db, trip)
    return 'deleted'
  })
}
