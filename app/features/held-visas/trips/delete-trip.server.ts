import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnHeldVisa } from '../held-visa.policy.ts'
import { findKeptTrip, holdKeptOf, removeKeptTrip } from '../held-visa.store.server.ts'

/** Deletes a trip. Its id is the form's idempotency key, so a second submission is harmless. */
export async function deleteTrip(call: Call, id: Id<'kept-trip'>): Promise<void> {
  await onceOnly(call, 'delete trip', { key: id, body: id }, async (call) => {
    const trip = requireFound(await findKeptTrip(call.db, id))
    requireAllowed(mayActOnHeldVisa(call.actor, 'delete', trip))
    await holdKeptOf(call.db, trip.accountId)
    await removeKeptTrip(call.db, trip)
    return 'deleted'
  })
}
