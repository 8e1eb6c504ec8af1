import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { mayActOnDocument } from './document.policy.ts'
import { findCurrentFile } from './document.store.server.ts'
import type { ContentType } from './document.ts'
import { sealingOf } from './intake/sealing.ts'

/** The bytes of a document as it stands now, decrypted, for whoever may read it; 404 to everybody else. */
export async function readDocumentFile(
  { actor, db, ports }: Call,
  id: Id<'document'>,
): Promise<{ fileName: string; contentType: ContentType; bytes: Uint8Array }> {
  const { document, file } = requireFound(await findCurrentFile(db, id))
  requireAllowed(mayActOnDocument(actor, 'read', document))
  const sealed = await ports.files.get(file.storageKey)
  if (!sealed) throw new Error(`The file of document ${id} is missing`)
  const { fileName, contentType } = file
  return { fileName, contentType, bytes: ports.vault.open(file.wrappedKey, sealingOf(file.versionId).field, sealed) }
}
