import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayForgetFiles } from '../document.policy.ts'
import { forgetOwnFiles, listDeletedBefore } from './own-file.store.server.ts'

const atOnce = 50

// Longer than the restore period, so that a file being restored is never erased.
const waitMs = 60_000

/**
 * Erases files deleted by their owners: first row and key together, then the bytes, which are unreadable by then.
 * Returns how many.
 */
export async function forgetDeletedFiles(ctx: RequestContext): Promise<number> {
  requireAllowed(mayForgetFiles(ctx.actor))
  const before = new Date(ctx.now.getTime() - waitMs)
  let forgotten = 0
  for (;;) {
    const deleted = await listDeletedBefore(ctx.db, before, atOnce)
    if (deleted.length === 0) return forgotten
    const ids = deleted.map(({ id }) => id)
    const left = await forgetOwnFiles(ctx.db, ids, before)
    await Promise.allSettled(left.map((storageKey) => ctx.ports.files.delete(storageKey)))
    forgotten += left.length
  }
}
