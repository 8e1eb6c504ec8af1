import type { CheckedFile } from '#app/features/documents/intake/check-file.server.ts'
import { putFile } from '#app/features/documents/intake/keep-bytes.server.ts'
import { newId } from '#app/lib/id.ts'
import { digestOf } from '#app/platform/files/incoming-file.server.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { listKept, type NewAttachment } from '../attachment.store.server.ts'
import { sealingOf } from '../sealing.ts'

/**
 * Saves checked files and then their rows, in this order, so that no row is ever without its file. Files not kept
 * because the form was outdated or refused are deleted again.
 */
export async function keepFiles<Answer>(
  ctx: RequestContext,
  checked: readonly CheckedFile[],
  work: (files: readonly NewAttachment[]) => Promise<Answer>,
): Promise<Answer> {
  const files: NewAttachment[] = []
  try {
    for (const file of checked) {
      const id = newId<'ticket-attachment'>()
      files.push({ id, ...(await putFile(ctx, file, sealingOf(id))) })
    }
    return await work(files)
  } finally {
    if (files.length > 0) await removeUnkept(ctx, files)
  }
}

/** While it is unknown whether a file was saved, it stays: without its key it cannot be read. */
async function removeUnkept(ctx: RequestContext, files: readonly NewAttachment[]): Promise<void> {
  const kept = await inTransaction(ctx, ({ db }) => listKept(db, files)).catch(() => undefined)
  if (!kept) return
  const unkept = files.filter(({ id }) => !kept.has(id))
  await Promise.allSettled(unkept.map(({ storageKey }) => ctx.ports.files.delete(storageKey)))
}

/** What 2 forms with the same key must have in common. */
export function digestsOf(files: readonly SentFile[]): string[] {
  return files.map(({ fileName, file }) => `${fileName} ${digestOf(file)}`)
}
