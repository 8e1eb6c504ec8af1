import type { Id } from '#app/lib/id.ts'
import { withIdempotencyKey } from '#app/platform/idempotency-key.store.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'
import { findSavedTraveller, lockSavedTravellersOf, removeSavedTraveller } from './saved-traveller.store.server.ts'

/** Deletes a saved traveller. The form is identified by its id, so that repeating it is not an error. */
export async function deleteSavedTraveller(ctx: RequestContext, id: Id<'saved-traveller'>): Promise<void> {
  await withIdempotencyKey(ctx, 'delete saved traveller', { key: id, body: id }, async (ctx) => {
    const saved = requireFound(await findSavedTraveller(ctx.db, id))
    requireAllowed(mayActOnSavedTraveller(ctx.actor, 'delete', saved))
    await lockSavedTravellersOf(ctx.db, saved.accountId)
    await removeSavedTraveller(ctx.db, saved)
    return 'deleted'
  })
}
