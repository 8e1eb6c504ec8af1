import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { readRoute } from '../visas/read-route.server.ts'
import { mayActOnSavedRoute } from './saved-route.policy.ts'
import {
  countSavedRoutesOf,
  findSavedRoute,
  hasSavedRoute,
  lockSavedRoutesOf,
  putSavedRoute,
  saveRemovedAt,
} from './saved-route.store.server.ts'
import { mostSavedRoutes, type RoutePair } from './saved-route.ts'

export type SaveRouteProblem = { readonly code: 'full' | 'unknown' }

/** Saves a route whose changes the traveller wants to be notified of. An already saved route is unchanged. */
export function saveRoute(
  ctx: RequestContext,
  accountId: Id<'account'>,
  asked: RoutePair,
): Promise<Result<RoutePair, SaveRouteProblem>> {
  return inTransaction(ctx, async (ctx) => {
    requireAllowed(mayActOnSavedRoute(ctx.actor, 'save', { accountId }))
    const found = await readRoute(ctx, { from: asked.passport, to: asked.destination })
    // A traveller needs no notifications about their own country.
    if (!found.ok || found.value.requirement.kind === 'same_country') return problem({ code: 'unknown' })
    const { from, to } = found.value
    const pair = { passport: from.code, destination: to.code }
    await lockSavedRoutesOf(ctx.db, accountId)
    if (await hasSavedRoute(ctx.db, accountId, pair)) return ok(pair)
    if ((await countSavedRoutesOf(ctx.db, accountId)) >= mostSavedRoutes) return problem({ code: 'full' })
    await putSavedRoute(ctx.db, { accountId, ...pair, now: ctx.now })
    return ok(pair)
  })
}

/** Removes a saved route. Idempotent. */
export function removeSavedRoute(ctx: RequestContext, id: Id<'saved-route'>): Promise<void> {
  return inTransaction(ctx, async ({ actor, db, now }) => {
    const saved = requireFound(await findSavedRoute(db, id))
    requireAllowed(mayActOnSavedRoute(actor, 'remove', saved))
    if (!saved.removedAt) await saveRemovedAt(db, id, now)
  })
}

/** Restores a removed route with its original date, unless it has been deleted or others took its place. */
export function restoreSavedRoute(
  ctx: RequestContext,
  id: Id<'saved-route'>,
): Promise<Result<null, { readonly code: 'too_late' | 'full' }>> {
  return inTransaction(ctx, async ({ actor, db }) => {
    const saved = await findSavedRoute(db, id)
    if (!saved || !mayActOnSavedRoute(actor, 'remove', saved)) return problem({ code: 'too_late' })
    requireAllowed(mayActOnSavedRoute(actor, 'remove', saved))
    if (!saved.removedAt) return ok(null)
    await lockSavedRoutesOf(db, saved.accountId)
    if ((await countSavedRoutesOf(db, saved.accountId)) >= mostSavedRoutes) return problem({ code: 'full' })
    await saveRemovedAt(db, id, null)
    return ok(null)
  })
}
