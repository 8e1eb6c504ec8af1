import type { Call } from '#app/platform/call.server.ts'
import { forgetRemovedFiles, listRemovedFiles } from '#app/platform/files/removed-files.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'

const filesAtOnce = 50

/**
 * Deletes the bytes of files whose rows and keys were erased. After an interruption, the next run deletes the
 * remainder.
 */
export async function removeLeftFiles(call: Call): Promise<void> {
  requireAllowed(mayActOnPrivacy(call.actor, 'erase'))
  for (;;) {
    const left = await listRemovedFiles(call.db, filesAtOnce)
    if (left.length === 0) return
    for (const storageKey of left) await call.ports.files.delete(storageKey)
    await forgetRemovedFiles(call.db, left)
  }
}
