import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'
import { findSavedTraveller, holdSavedTravellersOf, removeSavedTraveller } from './saved-traveller.store.server.ts'

/** Deletes a saved traveller. The form is identified by its id, so that repeating it is not an error. */
export async function deleteSavedTraveller(call: Call, id: Id<'saved-traveller'>): Promise<void> {
  await onceOnly(call, 'delete saved traveller', { key: id, body: id }, async (call) => {
    const saved = requireFound(await findSavedTraveller(call.db, id))
    requireAllowed(mayActOnSavedTraveller(call.actor, 'delete', saved))
    await holdSavedTravellersOf(call.db, saved.accountId)
    await removeSavedTraveller(call.db, saved)
    return 'deleted'
  })
}
