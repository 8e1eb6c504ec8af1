import { forgetRemovedFiles, listRemovedFiles } from '#app/platform/files/removed-files.store.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'

const filesAtOnce = 50

/**
 * Deletes the bytes of files whose rows and keys were erased. After an interruption, the next run deletes the
 * remainder.
 */
export async function removeLeftFiles(ctx: RequestContext): Promise<void> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'erase'))
  for (;;) {
    const left = await listRemovedFiles(ctx.db, filesAtOnce)
    if (left.length === 0) return
    for (const storageKey of left) await ctx.ports.files.delete(storageKey)
    await forgetRemovedFiles(ctx.db, left)
  }
}
