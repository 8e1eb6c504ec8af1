import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'
import { findSavedTraveller, holdSavedTravellersOf, removeSavedTraveller } from './saved-traveller.store.server.ts'

/** Deletes a saved traveller. Its id is the key of the form, so that a second press or another tab is no problem. */
export async function deleteSavedTraveller(call: Call, id: Id<'saved-traveller'>): Promise<void> {
  await onceOnly(call, 'delete saved traveller', { key: id, body: id }, async (call) => {
    const saved = requireFound(await findSavedTraveller(call.db, id))
    requireAllowed(mayActOnSavedTraveller(call.actor, 'delete', saved))
    await holdSavedTravellersOf(call.db, saved.accountId)
    await removeSavedTraveller(call.db, saved)
    return 'deleted'
  })
}
