import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { onceOnly } from '#app/platform/once.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnHeldVisa } from './held-visa.policy.ts'
import { findHeldVisa, holdKeptOf, removeHeldVisa } from './held-visa.store.server.ts'

/** Deletes a visa that was added by hand. Its id is the form's idempotency key, so a second submission is harmless. */
export async function deleteHeldVisa(call: Call, id: Id<'held-visa'>): Promise<void> {
  await onceOnly(call, 'delete held visa', { key: id, body: id }, async (call) => {
    const visa = requireFound(await findHeldVisa(call.db, id))
    requireAllowed(mayActOnHeldVisa(call.actor, 'delete', visa))
    await holdKeptOf(call.db, visa.accountId)
    await removeHeldVisa(call.db, visa)
    return 'deleted'
  })
}
