import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayForgetFiles } from '../document.policy.ts'
import { forgetOwnFiles, listDeletedBefore } from './own-file.store.server.ts'

const atOnce = 50

// Longer than the restore period, so that a file being restored is never erased.
const waitMs = 60_000

/**
 * Erases files deleted by their owners: first row and key together, then the bytes, which are unreadable by then.
 * Returns how many.
 */
export async function forgetDeletedFiles(call: Call): Promise<number> {
  requireAllowed(mayForgetFiles(call.actor))
  const before = new Date(call.now.getTime() - waitMs)
  let forgotten = 0
  for (;;) {
    const deleted = await listDeletedBefore(call.db, before, atOnce)
    if (deleted.length === 0) return forgotten
    const ids = deleted.map(({ id }) => id)
    const left = await forgetOwnFiles(call.db, ids, before)
    await Promise.allSettled(left.map((storageKey) => call.ports.files.delete(storageKey)))
    forgotten += left.length
  }
}
