import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { findOwnFileForUpdate, saveDeletedAt } from './own-file.store.server.ts'
import { canRestore, fullness } from './own-file.ts'
import { lockShelf, measureShelf } from './shelf.store.server.ts'

/**
 * Deletes a file immediately: it can no longer be found or opened. It can be restored for some seconds; then a job
 * erases it. Deleting it again is not an error and does not restart the period.
 */
export function deleteOwnFile(ctx: RequestContext, id: Id<'own-file'>): Promise<void> {
  return inTransaction(ctx, async ({ actor, db, now }) => {
    const file = requireFound(await findOwnFileForUpdate(db, id))
    requireAllowed(mayActOnDocument(actor, 'remove', file))
    if (file.deletedAt === null) await saveDeletedAt(db, id, now)
  })
}

export type RestoreProblem = { code: 'too_late' | 'full' }

/**
 * Restores a deleted file; if it is not deleted, nothing changes. Problems: the period is over, or there is no room
 * left. An erased file, a missing one and another account's give the same response.
 */
export function restoreOwnFile(ctx: RequestContext, id: Id<'own-file'>): Promise<Result<true, RestoreProblem>> {
  return inTransaction(ctx, async ({ actor, db, now }) => {
    const file = await findOwnFileForUpdate(db, id)
    if (!file || !mayActOnDocument(actor, 'remove', file)) return problem<RestoreProblem>({ code: 'too_late' })
    requireAllowed(mayActOnDocument(actor, 'remove', file))
    if (file.deletedAt === null) return ok<true>(true)
    if (!canRestore(file.deletedAt, now)) return problem<RestoreProblem>({ code: 'too_late' })
    await lockShelf(db, file.ownerId)
    if (fullness(await measureShelf(db, file.ownerId), file.size)) return problem<RestoreProblem>({ code: 'full' })
    await saveDeletedAt(db, id, null)
    return ok<true>(true)
  })
}
