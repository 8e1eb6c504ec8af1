import { createHash, randomBytes } from 'node:crypto'
import type { CheckedFile } from '#app/features/documents/intake/check-file.server.ts'
import { newId } from '#app/lib/id.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { listKept, type NewAttachment } from '../attachment.store.server.ts'
import { sealingOf } from '../sealing.ts'

/**
 * Writes checked files and then what says that they are there, in this order, so that no row is ever without its file.
 * What was not kept after all, because the form was an old one or was refused, is deleted again.
 */
export async function keepFiles<Answer>(
  call: Call,
  checked: readonly CheckedFile[],
  work: (files: readonly NewAttachment[]) => Promise<Answer>,
): Promise<Answer> {
  const files: NewAttachment[] = []
  try {
    for (const file of checked) files.push(await putFile(call, file))
    return await work(files)
  } finally {
    if (files.length > 0) await removeUnkept(call, files)
  }
}

/** Writes a file, encrypted with a key of its own, under a name that says nothing. */
async function putFile({ ports, now }: Call, { bytes, fileName, contentType }: CheckedFile): Promise<NewAttachment> {
  const id = newId<'ticket-attachment'>()
  const { owner, field } = sealingOf(id)
  const wrappedKey = ports.vault.newKey(owner)
  const storageKey = `documents/${randomBytes(16).toString('hex')}`
  await ports.files.put(storageKey, ports.vault.seal(wrappedKey, field, bytes))
  const sha256 = createHash('sha256').update(bytes).digest()
  return { id, fileName, contentType, size: bytes.length, sha256, storageKey, wrappedKey, uploadedAt: now }
}

/** While nobody can tell whether a file was kept, it stays: unread, it is noise. */
async function removeUnkept(call: Call, files: readonly NewAttachment[]): Promise<void> {
  const kept = await inTransaction(call, ({ db }) => listKept(db, files)).catch(() => undefined)
  if (!kept) return
  const unkept = files.filter(({ id }) => !kept.has(id))
  await Promise.allSettled(unkept.map(({ storageKey }) => call.ports.files.delete(storageKey)))
}

/** What two forms with the same key must have in common. */
export function digestsOf(files: readonly { readonly fileName: string; readonly bytes: Uint8Array }[]): string[] {
  return files.map(({ fileName, bytes }) => `${fileName} ${createHash('sha256').update(bytes).digest('hex')}`)
}
