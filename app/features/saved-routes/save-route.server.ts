import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { readRoute } from '../visas/read-route.server.ts'
import { mayActOnSavedRoute } from './saved-route.policy.ts'
import {
  countSavedRoutesOf,
  findSavedRoute,
  hasSavedRoute,
  holdSavedRoutesOf,
  putSavedRoute,
  saveRemovedAt,
} from './saved-route.store.server.ts'
import { mostSavedRoutes, type RoutePair } from './saved-route.ts'

export type SaveRouteProblem = { readonly code: 'full' | 'unknown' }

/** Saves a route whose changes the traveller wants to be notified of. An already saved route is unchanged. */
export function saveRoute(
  call: Call,
  accountId: Id<'account'>,
  asked: RoutePair,
): Promise<Result<RoutePair, SaveRouteProblem>> {
  return inTransaction(call, async (call) => {
    requireAllowed(mayActOnSavedRoute(call.actor, 'save', { accountId }))
    const found = await readRoute(call, { from: asked.passport, to: asked.destination })
    // A traveller needs no notifications about their own country.
    if (!found.ok || found.value.requirement.kind === 'same_country') return problem({ code: 'unknown' })
    const { from, to } = found.value
    const pair = { passport: from.code, destination: to.code }
    await holdSavedRoutesOf(call.db, accountId)
    if (await hasSavedRoute(call.db, accountId, pair)) return ok(pair)
    if ((await countSavedRoutesOf(call.db, accountId)) >= mostSavedRoutes) return problem({ code: 'full' })
    await putSavedRoute(call.db, { accountId, ...pair, now: call.now })
    return ok(pair)
  })
}

/** Removes a saved route. Idempotent. */
export function removeSavedRoute(call: Call, id: Id<'saved-route'>): Promise<void> {
  return inTransaction(call, async ({ actor, db, now }) => {
    const saved = requireFound(await findSavedRoute(db, id))
    requireAllowed(mayActOnSavedRoute(actor, 'remove', saved))
    if (!saved.removedAt) await saveRemovedAt(db, id, now)
  })
}

/** Restores a removed route with its original date, unless it has been deleted or others took its place. */
export function restoreSavedRoute(
  call: Call,
  id: Id<'saved-route'>,
): Promise<Result<null, { readonly code: 'too_late' | 'full' }>> {
  return inTransaction(call, async ({ actor, db }) => {
    const saved = await findSavedRoute(db, id)
    if (!saved || !mayActOnSavedRoute(actor, 'remove', saved)) return problem({ code: 'too_late' })
    requireAllowed(mayActOnSavedRoute(actor, 'remove', saved))
    if (!saved.removedAt) return ok(null)
    await holdSavedRoutesOf(db, saved.accountId)
    if ((await countSavedRoutesOf(db, saved.accountId)) >= mostSavedRoutes) return problem({ code: 'full' })
    await saveRemovedAt(db, id, null)
    return ok(null)
  })
}
